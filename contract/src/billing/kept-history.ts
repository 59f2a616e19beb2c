import { z } from "zod";
import { read } from "#endpoint.ts";
import { cappedListOf, pageFields } from "#paging.ts";
import { Happening, Value } from "#profiles/history.ts";
import { Id, Moment } from "#shapes.ts";
import { catalogueKinds } from "./catalogue.ts";

/** What staff sell and ask payment for; changes of these are recorded. */
export const rememberedKinds = [
  ...catalogueKinds,
  "discountCodes",
  "enterpriseCodes",
  "paymentRequests",
] as const;
export type RememberedKind = (typeof rememberedKinds)[number];

/** The events of a payment request. */
export const requestEvents = [
  "billing.request_made",
  "billing.request_changed",
  "billing.request_sent",
  "billing.request_link_renewed",
  "billing.request_withdrawn",
  "billing.request_paid",
  "profiles.change_undone",
] as const;

/** The events of a payment made for a request, from the payments and approvals. */
export const requestMoneyEvents = [
  "billing.refund_begun",
  "billing.refund_failed",
  "billing.refunded",
  "billing.refund_returned",
  "billing.disputed",
  "billing.dispute_won",
  "billing.approval_asked",
  "billing.approval_given",
  "billing.approval_declined",
  "billing.approval_refused",
] as const;

/** The events of what staff sell. */
export const keptEvents = [
  "billing.catalogue_created",
  "billing.catalogue_changed",
  "billing.catalogue_deleted",
  "billing.catalogue_hidden",
  "billing.catalogue_shown",
  "billing.codes_made",
  "billing.code_changed",
  "billing.code_blocked",
  "billing.code_unblocked",
  "billing.code_cancelled",
  "billing.code_deleted",
  "billing.custom_plan_made",
  "billing.enterprise_code_changed",
  "accounts.change_undone",
] as const;

const happenings = [...keptEvents, ...requestEvents, ...requestMoneyEvents] as const;

/** Fields whose changes are recorded, by their stored names, and lists of parts. */
export const keptFields = [
  "code",
  "name",
  "product_name",
  "description",
  "status",
  "is_stopped",
  "is_hidden",
  "archived_at",
  "percent_off",
  "amount_off",
  "unit_amount",
  "currency",
  "period",
  "replaced_by",
  "trial_period_days",
  "duration",
  "duration_in_months",
  "max_redemptions",
  "redeem_by",
  "campaign",
  "weight",
  "grant_key",
  "grant_limit",
  "number_of_users",
  "plan_id",
  "plan_type_id",
  "member_group_id",
  "role",
  "plans",
  "prices",
  "features",
  "missing",
  "amount",
  "tax",
  "due_at",
  "expires_at",
  "state",
  // For money that moved or waits to: minor units and currency, and the reason given.
  "sum",
  "reason",
] as const;
export type KeptField = (typeof keptFields)[number];

const KeptHappening = z.object({
  id: Id,
  at: Moment,
  event: z.enum(happenings),
  /** Null if a job or a command did it. */
  by: Happening.shape.by,
  /** The item that was really changed, if this one only changed along with it. */
  along: z.object({ kind: z.enum(catalogueKinds), name: z.string() }).nullable(),
  fields: z.array(
    z.object({
      field: z.enum(keptFields),
      /** As in a company's history; for a new version of a price its amount, currency and period. */
      before: Value,
      after: Value,
    }),
  ),
  isUndone: z.boolean(),
  undo: Happening.shape.undo,
});

const OneRecord = z.object({ kind: z.enum(rememberedKinds), id: Id });

/** The history of something that staff sell or ask payment for, newest first. */
export const keptHistory = {
  of: read("POST", "/api/v1/admin/catalogue/history", {
    input: z.strictObject({ ...pageFields(20), ...OneRecord.shape }),
    output: cappedListOf(KeptHappening),
  }),
};
