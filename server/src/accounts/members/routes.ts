import { members } from "@vitrine/contract/accounts/members";
import { anyone, forSelf, retailOwner } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { acceptInvitation, invitationOf } from "../invitations/service.ts";
import {
  acceptRequest,
  addMember,
  changeMemberStatus,
  declineRequest,
  editMember,
  membersOfCompany,
  removeMember,
  resendInvitation,
} from "./service.ts";

const ownerOfThem = forSelf(retailOwner, "somebody of the caller's company");

export const memberRoutes = [
  on(members.list, retailOwner, membersOfCompany),
  on(members.add, forSelf(retailOwner), addMember),
  on(members.edit, ownerOfThem, editMember),
  on(members.remove, ownerOfThem, removeMember),
  on(members.changeStatus, ownerOfThem, changeMemberStatus),
  on(members.resendInvitation, ownerOfThem, resendInvitation),
  on(members.acceptRequest, ownerOfThem, acceptRequest),
  on(members.declineRequest, ownerOfThem, declineRequest),
  on(members.invitation, anyone, invitationOf),
  on(members.acceptInvitation, anyone, acceptInvitation),
];
