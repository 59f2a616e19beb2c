import { members } from "@vitrine/contract/accounts/members";
import { anyone, forSelf, retailOwner, whilePlanRuns } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { acceptInvitation, invitationOf } from "../invitations/service.ts";
import { editMember } from "./editing.ts";
import { acceptRequest, declineRequest } from "./requests.ts";
import { addMember, inviteMember, membersOf, resendInvitation } from "./service.ts";
import { changeMemberStatus, removeMember } from "./statuses.ts";

const inviter = whilePlanRuns(retailOwner);
const whose = "somebody of the caller's company";
const ownerOfThem = forSelf(retailOwner, whose);

export const memberRoutes = [
  on(members.list, retailOwner, membersOf),
  on(members.add, forSelf(inviter), addMember),
  on(members.invite, forSelf(inviter), inviteMember),
  on(members.edit, ownerOfThem, editMember),
  on(members.remove, ownerOfThem, removeMember),
  on(members.changeStatus, ownerOfThem, changeMemberStatus),
  on(members.resendInvitation, forSelf(inviter, whose), resendInvitation),
  on(members.acceptRequest, forSelf(inviter, whose), acceptRequest),
  on(members.declineRequest, ownerOfThem, declineRequest),
  on(members.invitation, anyone, invitationOf),
  on(members.acceptInvitation, anyone, acceptInvitation),
];
