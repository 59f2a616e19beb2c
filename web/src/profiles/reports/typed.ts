import type { Input } from "@vitrine/contract/endpoint";
import type { TypedStartupReport, TypedUserReport } from "@vitrine/contract/profiles/report-forms";
import type { reportFiles } from "@vitrine/contract/profiles/reports";
import type { z } from "zod";

export type UsersTyped = z.input<typeof TypedUserReport>;
export type StartupsTyped = z.input<typeof TypedStartupReport>;

/** Turns a select's "true" into what the call takes; null if nothing is chosen. */
const flagOf = (chosen: "true" | "false" | undefined) =>
  chosen === undefined ? null : chosen === "true";

const rangeOf = (from: string | undefined, to: string | undefined) =>
  from || to ? { from: from || null, to: to || null } : null;

/** The typed filters, as the report's call takes them. */
export const usersAsked = (
  typed: UsersTyped,
  selected: string[],
): Input<typeof reportFiles.users> => ({
  brand_email_search_text: typed.search,
  status: typed.status,
  is_approved_by_admin: flagOf(typed.isApproved),
  is_blocked: flagOf(typed.isBlocked),
  is_verified: flagOf(typed.isVerified),
  country: typed.country,
  role: typed.role,
  payment_plan_id: typed.planIds,
  subscription_status: typed.subscriptionStatus,
  has_trial_expired: flagOf(typed.hasTrialExpired),
  registered_time_range: rangeOf(typed.registeredFrom, typed.registeredTo),
  expired_subscription_time_range: rangeOf(typed.expiredFrom, typed.expiredTo),
  latest_active_users_time_range: rangeOf(typed.activeFrom, typed.activeTo),
  selected_ids: selected,
});

export const startupsAsked = (
  typed: StartupsTyped,
  selected: string[],
): Input<typeof reportFiles.startups> => ({
  brandOrEmail: typed.search,
  status: typed.status,
  is_approved_by_admin: flagOf(typed.isApproved),
  is_blocked: flagOf(typed.isBlocked),
  is_verified: flagOf(typed.isVerified),
  country: typed.country,
  account_type: typed.accountType,
  tag: typed.tags,
  target_market: typed.targetMarket,
  rate_stars: typed.stars?.map(Number),
  company_type: typed.companyType,
  business_model: typed.businessModel,
  company_status: typed.companyStatus,
  selectedIds: selected,
});
