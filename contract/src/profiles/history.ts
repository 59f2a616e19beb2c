import { z } from "zod";
import { anyOf, cappedListOf, listSearch } from "#paging.ts";
import { Id, Moment } from "#shapes.ts";

/** What the history of a company tells of. */
export const companyEvents = [
  "onboarding.registered_by_staff",
  "onboarding.verified_by_staff",
  "onboarding.invited_by_staff",
  "onboarding.completed",
  "onboarding.approved",
  "onboarding.declined",
  "onboarding.asked_again",
  "profiles.company_saved",
  "profiles.account_saved",
  "profiles.logo_saved",
  "profiles.cover_saved",
  "profiles.avatar_saved",
  "profiles.sectors_saved",
  "profiles.areas_saved",
  "profiles.tags_saved",
  "profiles.facts_confirmed",
  "profiles.note_saved",
  "profiles.type_changed",
  "profiles.blocked",
  "profiles.unblocked",
  "profiles.verified",
  "profiles.unverified",
  "profiles.chat_enabled",
  "profiles.chat_disabled",
  "profiles.mailing_enabled",
  "profiles.mailing_disabled",
  "profiles.changed_by_import",
  "profiles.change_undone",
  "files.document_added",
  "files.document_replaced",
  "files.document_removed",
  "files.gallery_arranged",
  "files.video_added",
  "files.video_changed",
  "files.video_removed",
  "files.interview_added",
  "files.interview_changed",
  "files.interview_removed",
  "files.interviews_arranged",
  "feedback.changed_by_staff",
  "feedback.removed_by_staff",
  "accounts.member_added",
  "accounts.member_changed",
  "accounts.member_removed",
  "accounts.member_blocked",
  "accounts.member_unblocked",
  "billing.plan_chosen",
  "billing.details_saved",
  "billing.payment_settings_saved",
] as const;

export type CompanyEvent = (typeof companyEvents)[number];

/** Every field of a company, its people and what belongs to it, and of staff and their groups, whose changes are remembered. */
export const changedFields = [
  "companyLegalName",
  "companyShortName",
  "companyDescription",
  "urlOfCompanyWebsite",
  "linkedIn",
  "country",
  "city",
  "mainGoalInStartupHunting",
  "logo",
  "cover",
  "gettingStarted",
  "isApproved",
  "isVerified",
  "isBlocked",
  "declineReason",
  "accountType",
  "oneLiner",
  "founded",
  "businessModel",
  "companyStatus",
  "companyType",
  "targetMarket",
  "teamSize",
  "numberOfClients",
  "clientNames",
  "totalFundingAmount",
  "currency",
  "solutions",
  "confirmedAt",
  "isAvailableToChat",
  "isMailingEnabled",
  "adminNote",
  "isPublic",
  "paymentPlan",
  "planStatus",
  "trialEndsAt",
  "collection",
  "paidUntil",
  "companySectors",
  "areasOfInterest",
  "tags",
  "presenceInCountries",
  "documents",
  "videos",
  "videoTitle",
  "videoLink",
  "videoDescription",
  "email",
  "firstName",
  "lastName",
  "position",
  "phoneNumber",
  "avatar",
  "isConfirmed",
  "department",
  "memberStatus",
  "memberNote",
  "rating",
  "feedback",
  "billingName",
  "billingAddress",
  "billingCity",
  "billingCountry",
  "billingEmail",
  "billingPhone",
  "vatNumber",
  "groupName",
  "permissions",
  "group",
] as const;
export type ChangedFieldName = (typeof changedFields)[number];

/**
 * As it is stored, in texts: none where it is empty, several of a list. Ids are shown by their names,
 * pictures only as being there.
 */
export const Value = z.array(z.string());

const ChangedField = z.object({
  field: z.enum(changedFields),
  /** For a list: what was removed, and what was added. */
  before: Value,
  after: Value,
  /** The person whose field it is; null if it is the company's. */
  person: z.string().nullable(),
});

/** What stays done although a change is undone. */
export const lostByUndo = ["EMAIL", "SESSIONS", "ANSWER", "VIEWS", "FILE"] as const;
export type LostByUndo = (typeof lostByUndo)[number];

const PersonName = z.object({ id: Id, fullName: z.string() });

export const Happening = z.object({
  id: Id,
  at: Moment,
  event: z.enum(companyEvents),
  /** Null if a job or a command did it. */
  by: PersonName.extend({ isStaff: z.boolean() }).nullable(),
  fields: z.array(ChangedField),
  /** How many other companies the same action changed. */
  others: z.number().int(),
  isUndone: z.boolean(),
  /** The change to undo, and what stays done all the same; null where this person cannot undo it. */
  undo: z.object({ changeId: Id, lost: z.array(z.enum(lostByUndo)) }).nullable(),
});

/** A company as it was: each field then, and now. */
export const CompanyAt = z.object({
  fields: z.array(
    z.object({
      field: z.enum(changedFields),
      person: z.string().nullable(),
      value: Value,
      now: Value,
    }),
  ),
});

export const HistorySearch = listSearch({
  pageSize: 20,
  filters: { fields: anyOf(z.enum(changedFields)), people: anyOf(Id) },
});

/** How much its people were told, and how many they talk with; numbers alone. */
const Contacts = z.object({
  /** Sent, as long as e-mails are kept. */
  emails: z.number().int(),
  notifications: z.number().int(),
  conversations: z.number().int(),
});

/** What happened to a company, the newest first, and what it can be narrowed by. */
export const History = cappedListOf(Happening).extend({
  contacts: Contacts,
  choices: z.object({ fields: z.array(z.enum(changedFields)), people: z.array(PersonName) }),
});
