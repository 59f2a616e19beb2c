import { z } from "zod";
import { messages } from "#messages.ts";
import { Version } from "#profiles/versions.ts";
import { Country, EmailAddress, Id, Moment, Pictures, paragraphs, words } from "#shapes.ts";

export const memberStatuses = ["ACTIVE", "BLOCKED", "PENDING"] as const;

/** A person of a retail company; the owner comes first. */
export const Member = z.object({
  id: Id,
  version: Version,
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
  /** The same by id, as a save takes it. */
  retailerId: Id,
  countryId: Id.nullable(),
  avatarId: Id.nullable(),
  avatar30Id: Id.nullable(),
  avatar60Id: Id.nullable(),
  avatar120Id: Id.nullable(),
  status: z.enum(memberStatuses),
  isBlocked: z.boolean(),
  /** The person asked to join and waits for the owner's answer; other pending people were invited. */
  isAsking: z.boolean(),
  isYou: z.boolean(),
  lastSeenAt: Moment.nullable(),
  /** How long the link in the invitation works; null for everybody else. */
  invitationEndsAt: Moment.nullable(),
  createdAt: Moment,
  can: z.object({
    edit: z.boolean(),
    /** The owner can change e-mail and first password until the member has signed in. */
    changeSignIn: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    remove: z.boolean(),
    resendInvitation: z.boolean(),
    answerRequest: z.boolean(),
  }),
});

/** Seats of the plan: everybody counts except people who are asking to join. */
export const Seats = z.object({
  used: z.number().int(),
  /** Null if the plan, or the lack of one, sets no limit. */
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
  /** Without one the e-mail carries a random password; either must be changed before anything else. */
  password: z.string().max(1024).nullish(),
  isBlocked: z.boolean().optional(),
});

export const AddMember = MemberFields;

/** An address is enough: the invited person fills in the rest. */
export const InviteMember = z.object({
  email: EmailAddress,
  firstName: words(100).nullish(),
  lastName: words(100).nullish(),
});
export const EditMember = MemberFields.partial({ email: true }).extend({ id: Id });
