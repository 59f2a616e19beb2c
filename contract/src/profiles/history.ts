import { z } from "zod";
import { anyOf, cappedListOf, listSearch } from "#paging.ts";
import { Id, Moment } from "#shapes.ts";

/** The events in a company's history. */
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

/** All recorded fields: of companies, their people and belongings, and of staff and their groups. */
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
 * The stored value as texts: none if empty, several for a list. Ids appear as names, pictures only as
 * present.
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

/** What undoing a change cannot bring back. */
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
  /** The change to undo, and what cannot be brought back; null if this person cannot undo it. */
  undo: z.object({ changeId: Id, lost: z.array(z.enum(lostByUndo)) }).nullable(),
});

/** A company at a moment: each field then, and now. */
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

/** How many messages its people got, and how many conversations they have; only numbers. */
const Contacts = z.object({
  /** E-mails sent, as long as they are stored. */
  emails: z.number().int(),
  notifications: z.number().int(),
  conversations: z.number().int(),
});

/** A company's history, newest first, and the values to filter it by. */
export const History = cappedListOf(Happening).extend({
  contacts: Contacts,
  choices: z.object({ fields: z.array(z.enum(changedFields)), people: z.array(PersonName) }),
});
