import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { listOf, listSearch, oneOrAll } from "#paging.ts";
import {
  Country,
  Done,
  EmailAddress,
  Id,
  Moment,
  NewPassword,
  Pictures,
  Tokens,
  paragraphs,
  searchWords,
  words,
} from "#shapes.ts";

export const memberStatuses = ["ACTIVE", "BLOCKED", "PENDING"] as const;

/** Somebody of a retail company; the owner is the first of them. */
export const Member = z.object({
  id: Id,
  role: z.enum(["OWNER", "MEMBER"]),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  note: z.string().nullable(),
  city: z.string().nullable(),
  country: Country.nullable(),
  avatar: Pictures,
  status: z.enum(memberStatuses),
  isBlocked: z.boolean(),
  /** Asked to join and waits for the owner's answer; other pending people were invited. */
  isAsking: z.boolean(),
  isYou: z.boolean(),
  lastSeenAt: Moment.nullable(),
  /** Of somebody who was invited: until when the e-mail opens the door. */
  invitationEndsAt: Moment.nullable(),
  createdAt: Moment,
  can: z.object({
    edit: z.boolean(),
    /** E-mail and first password are the owner's to change until the member has come in. */
    changeSignIn: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    remove: z.boolean(),
    resendInvitation: z.boolean(),
    answerRequest: z.boolean(),
  }),
});

/** Places of the plan: everybody counts but those who still ask to join. */
export const Seats = z.object({
  used: z.number().int(),
  /** Null where the plan, or the lack of one, sets no limit. */
  of: z.number().int().nullable(),
});

const MemberFields = z.object({
  email: EmailAddress,
  firstName: words(100, messages.enterFirstName),
  lastName: words(100, messages.enterLastName),
  position: words(100, messages.enterPosition),
  department: words(100, messages.enterDepartment),
  city: words(100).nullish(),
  countryId: Id.nullish(),
  note: paragraphs(5000).nullish(),
  avatarId: Id.nullish(),
  avatar30Id: Id.nullish(),
  avatar60Id: Id.nullish(),
  avatar120Id: Id.nullish(),
  /** Without one the e-mail carries a random password; either must be changed first of all. */
  password: z.string().max(1024).nullish(),
  isBlocked: z.boolean().optional(),
});

export const AddMember = MemberFields;
export const EditMember = MemberFields.partial({ email: true }).extend({ id: Id });

export const MembersSearch = listSearch({
  sorts: ["name", "status", "lastSeenAt", "createdAt"],
  filters: {
    /** Part of a name or an e-mail. */
    search: searchWords,
    status: oneOrAll(memberStatuses),
  },
});

const OneMember = z.object({ id: Id });
const InvitationToken = z.object({ token: z.string().min(1).max(1024) });

export const AcceptInvitation = InvitationToken.extend({ password: NewPassword });

export const members = {
  list: read("POST", "/api/v1/retailer/members/all", {
    input: MembersSearch,
    output: listOf(Member).extend({ seats: Seats }),
  }),
  add: write("POST", "/api/v1/retailer/members/add", {
    input: AddMember,
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
  /** Lets somebody in who asked to join. */
  acceptRequest: write("POST", "/api/v1/retailer/members/:id/request", {
    input: OneMember,
    output: Done,
  }),
  declineRequest: write("DELETE", "/api/v1/retailer/members/:id/request", {
    input: OneMember,
    output: Done,
  }),
  /** Whom an e-mail's link invites, and where to. */
  invitation: read("POST", "/api/v1/member/invitation", {
    input: InvitationToken,
    output: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      companyShortName: z.string(),
      invitedBy: z.string(),
    }),
  }),
  /** Sets the invited person's own password and signs in. */
  acceptInvitation: write("POST", "/api/v1/member/invitation/acceptance", {
    input: AcceptInvitation,
    output: z.object({ message: z.string(), tokens: Tokens }),
  }),
};
