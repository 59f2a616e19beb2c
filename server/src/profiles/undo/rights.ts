import type { LostByUndo } from "@vitrine/contract/profiles/history";
import type { Permission } from "@vitrine/contract/permissions";
import { isStaff } from "@vitrine/contract/roles";
import type { EventName } from "#events.ts";
import type { Actor } from "#http/actor.ts";

/** Whose records were changed. */
export type Side = "STARTUP" | "RETAILER" | "STAFF";

type Rights = Pick<Actor, "role" | "permissions">;
/** Without a permission, all staff have the right, or super admins alone. */
type Right = Permission | "STAFF" | "SUPER_ADMIN";
type Codes = { [S in Side]?: Right };

const approval: Codes = { STARTUP: "STARTUPS_APPROVE", RETAILER: "USERS_APPROVE" };
const status: Codes = { STARTUP: "STARTUPS_CHANGE_STATUS", RETAILER: "USERS_CHANGE_STATUS" };
const details: Codes = {
  STARTUP: "STARTUPS_EDIT_DETAILS_INFO",
  RETAILER: "USERS_EDIT_DETAILS_INFO",
};
const gallery: Codes = { STARTUP: "STARTUPS_EDIT_GALLERY" };
const internal: Codes = { STARTUP: "STARTUPS_EDIT_INTERNAL" };

const moderation: Codes = { STARTUP: "STARTUPS_EDIT_FEEDBACKS" };
const membership: Codes = { RETAILER: "MEMBER_EDIT" };
const rights: Codes = { STAFF: "SUPER_ADMIN" };
const catalogue: Codes = { STAFF: "STAFF" };

/** The right to make a change is the right to undo it. Events not listed cannot be undone. */
const codes = new Map<EventName, Codes>([
  ["onboarding.approved", approval],
  ["onboarding.declined", approval],
  ["profiles.company_saved", details],
  ["profiles.account_saved", details],
  ["profiles.logo_saved", details],
  ["profiles.cover_saved", details],
  ["profiles.avatar_saved", details],
  ["profiles.sectors_saved", details],
  ["profiles.areas_saved", details],
  ["profiles.tags_saved", details],
  ["profiles.type_changed", details],
  ["profiles.note_saved", internal],
  ["profiles.blocked", status],
  ["profiles.unblocked", status],
  ["profiles.verified", status],
  ["profiles.unverified", status],
  ["profiles.chat_enabled", status],
  ["profiles.chat_disabled", status],
  ["profiles.mailing_enabled", status],
  ["profiles.mailing_disabled", status],
  ["files.gallery_arranged", gallery],
  ["files.document_added", gallery],
  ["files.video_added", gallery],
  ["files.video_changed", gallery],
  ["files.video_removed", gallery],
  ["files.interview_added", internal],
  ["files.interview_changed", internal],
  ["files.interview_removed", internal],
  ["files.interviews_arranged", internal],
  ["feedback.changed_by_staff", moderation],
  ["feedback.removed_by_staff", moderation],
  ["accounts.member_changed", membership],
  ["accounts.member_blocked", membership],
  ["accounts.member_unblocked", membership],
  ["articles.changed", rights],
  ["articles.withdrawn", rights],
  ["articles.put_back", rights],
  ["articles.partner_changed", catalogue],
  ["articles.partner_deleted", catalogue],
  ["accounts.admin_changed", rights],
  ["accounts.admin_blocked", rights],
  ["accounts.group_created", rights],
  ["accounts.group_changed", rights],
  ["accounts.group_deleted", rights],
  ["taxonomy.category_changed", { STAFF: "CATEGORY_EDIT" }],
  ["taxonomy.category_deleted", { STAFF: "CATEGORY_DELETE" }],
  ["taxonomy.categories_ordered", { STAFF: "CATEGORY_EDIT" }],
  ["taxonomy.tag_changed", { STAFF: "STAFF" }],
  ["taxonomy.tag_deleted", { STAFF: "STAFF" }],
  ["billing.catalogue_changed", catalogue],
  ["billing.catalogue_deleted", catalogue],
  ["billing.catalogue_hidden", catalogue],
  ["billing.catalogue_shown", catalogue],
  ["billing.enterprise_code_changed", catalogue],
  ["billing.code_changed", catalogue],
  ["billing.code_blocked", catalogue],
  ["billing.code_unblocked", catalogue],
  ["billing.code_deleted", catalogue],
  ["billing.request_changed", { RETAILER: "STAFF", STAFF: "STAFF" }],
  // Comes along with a change: what was sent stays sent.
  ["billing.request_sent", { RETAILER: "STAFF", STAFF: "STAFF" }],
  ["billing.request_link_renewed", { RETAILER: "STAFF", STAFF: "STAFF" }],
  ["onboarding.expo_changed", catalogue],
  ["onboarding.expo_times_saved", catalogue],
  ["billing.payment_settings_saved", { RETAILER: "USERS_EDIT_BILLING_DETAILS" }],
  ["billing.details_saved", { RETAILER: "USERS_EDIT_BILLING_DETAILS" }],
]);

export const undoableEvents = [...codes.keys()];

const codesByName: ReadonlyMap<string, Codes> = codes;

export const rightToUndo = (event: string, side: Side) => codesByName.get(event)?.[side];

export const holdsRight = ({ role, permissions }: Rights, right: Right) => {
  if (right === "STAFF") return isStaff(role);
  return right === "SUPER_ADMIN" ? role === right : permissions.includes(right);
};

const lost = new Map<string, LostByUndo[]>([
  ["onboarding.approved", ["EMAIL"]],
  ["onboarding.declined", ["EMAIL"]],
  ["feedback.changed_by_staff", ["EMAIL"]],
  ["feedback.removed_by_staff", ["EMAIL", "ANSWER"]],
  ["profiles.blocked", ["SESSIONS"]],
  ["accounts.member_blocked", ["SESSIONS"]],
  ["accounts.group_deleted", ["VIEWS"]],
  ["files.document_added", ["FILE"]],
]);

/** What stays done although the fields come back. */
export const lostBy = (event: string): LostByUndo[] => lost.get(event) ?? [];
