import type { CompanyEvent } from "@vitrine/contract/profiles/history";
import type { Permission } from "@vitrine/contract/permissions";

type Codes = { STARTUP?: Permission; RETAILER?: Permission };

const approval: Codes = { STARTUP: "STARTUPS_APPROVE", RETAILER: "USERS_APPROVE" };
const status: Codes = { STARTUP: "STARTUPS_CHANGE_STATUS", RETAILER: "USERS_CHANGE_STATUS" };
const details: Codes = {
  STARTUP: "STARTUPS_EDIT_DETAILS_INFO",
  RETAILER: "USERS_EDIT_DETAILS_INFO",
};
const gallery: Codes = { STARTUP: "STARTUPS_EDIT_GALLERY" };
const internal: Codes = { STARTUP: "STARTUPS_EDIT_INTERNAL" };

/** The right that makes the change undoes it. What is not here cannot be undone. */
const codes = new Map<CompanyEvent, Codes>([
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
  ["files.video_changed", gallery],
  ["files.interview_changed", internal],
  ["files.interviews_arranged", internal],
  ["feedback.changed_by_staff", { STARTUP: "STARTUPS_EDIT_FEEDBACKS" }],
  ["billing.details_saved", { RETAILER: "USERS_EDIT_BILLING_DETAILS" }],
]);

export const undoableEvents = [...codes.keys()];

export const codeToUndo = (event: CompanyEvent, kind: "STARTUP" | "RETAILER") =>
  codes.get(event)?.[kind];

/** What stays done although the fields come back. */
export const lostBy = (event: CompanyEvent): ("EMAIL" | "SESSIONS")[] => {
  if (event === "onboarding.approved" || event === "onboarding.declined") return ["EMAIL"];
  return event === "profiles.blocked" ? ["SESSIONS"] : [];
};
