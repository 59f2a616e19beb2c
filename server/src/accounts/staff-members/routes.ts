import { staffMembers } from "@vitrine/contract/accounts/staff-members";
import { undoable } from "#db/undoable.ts";
import { staff, staffFor } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { retailOwnerOfPath } from "#profiles/company/service.ts";
import { addMember, resendInvitation } from "../members/service.ts";
import { changeMemberStatus, removeMember } from "../members/statuses.ts";
import { membersFile } from "./files.ts";
import {
  editMemberByStaff,
  listMembersEverywhere,
  listMembersForStaff,
  ownerOfMember,
} from "./service.ts";

const keepsMember = staffFor("MEMBER_EDIT", ownerOfMember);

export const staffMemberRoutes = [
  on(staffMembers.list, staff("USERS_VIEW_PROFILE"), listMembersForStaff, plannedByValues),
  on(staffMembers.everywhere, staff("USERS_VIEW_PROFILE"), listMembersEverywhere, plannedByValues),
  on(staffMembers.exportEverywhere, staff("USERS_VIEW_PROFILE"), membersFile.begin),
  on(staffMembers.add, staffFor("MEMBER_EDIT", retailOwnerOfPath), addMember),
  on(staffMembers.edit, keepsMember, undoable(editMemberByStaff)),
  on(staffMembers.changeStatus, keepsMember, undoable(changeMemberStatus)),
  on(staffMembers.remove, keepsMember, removeMember),
  on(staffMembers.resendInvitation, keepsMember, resendInvitation),
];
