import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { listOf, listSearch, oneOrAll } from "#paging.ts";
import { Done, Id, NewPassword, searchWords, words } from "#shapes.ts";
import {
  AddMember,
  EditMember,
  InviteMember,
  Member,
  memberStatuses,
  Seats,
} from "./member-fields.ts";
import { Tokens } from "./tokens.ts";

export const MembersSearch = listSearch({
  sorts: ["name", "status", "lastSeenAt", "createdAt"],
  filters: {
    /** Part of a name or an e-mail address. */
    search: searchWords,
    status: oneOrAll(memberStatuses),
  },
});

const OneMember = z.object({ id: Id });
const InvitationToken = z.object({ token: z.string().min(1).max(1024) });

export const AcceptInvitation = InvitationToken.extend({
  password: NewPassword,
  /** If omitted, as the owner wrote them. */
  firstName: words(100, messages.enterYourFirstName).optional(),
  lastName: words(100, messages.enterYourLastName).optional(),
  position: words(100).optional(),
  department: words(100).optional(),
});

export const members = {
  list: read("POST", "/api/v1/retailer/members/all", {
    input: MembersSearch,
    output: listOf(Member).extend({ seats: Seats }),
  }),
  add: write("POST", "/api/v1/retailer/members/add", {
    input: AddMember,
    output: Done.extend({ id: Id }),
  }),
  invite: write("POST", "/api/v1/retailer/members/invitations", {
    input: InviteMember,
    output: Done.extend({ id: Id }),
  }),
  edit: write("POST", "/api/v1/retailer/members/edit/:id", { input: EditMember, output: Done }),
  remove: write("DELETE", "/api/v1/retailer/members/delete/:id", {
    input: OneMember,
    output: Done,
  }),
  changeStatus: write("PUT", "/api/v1/retailer/members/change-member-status", {
    input: z.object({ id: Id, isBlocked: z.boolean() }),
    output: Done,
  }),
  resendInvitation: write("POST", "/api/v1/retailer/members/:id/invitation", {
    input: OneMember,
    output: Done,
  }),
  /** Admits a person who asked to join. */
  acceptRequest: write("POST", "/api/v1/retailer/members/:id/request", {
    input: OneMember,
    output: Done,
  }),
  declineRequest: write("DELETE", "/api/v1/retailer/members/:id/request", {
    input: OneMember,
    output: Done,
  }),
  /** Who is invited by an e-mail's link, and to which company. */
  invitation: read("POST", "/api/v1/member/invitation", {
    input: InvitationToken,
    output: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      position: z.string().nullable(),
      department: z.string().nullable(),
      /** Null for staff, who join no company. */
      companyShortName: z.string().nullable(),
      invitedBy: z.string(),
    }),
  }),
  /** Sets the invited person's own password and signs in. */
  acceptInvitation: write("POST", "/api/v1/member/invitation/acceptance", {
    input: AcceptInvitation,
    output: z.object({ message: z.string(), tokens: Tokens }),
  }),
};
