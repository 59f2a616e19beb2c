import { z } from "zod";
import { Seats } from "#accounts/member-fields.ts";
import { read, write } from "#endpoint.ts";
import { listOf, pageFields } from "#paging.ts";
import { Version } from "#profiles/versions.ts";
import { Id, Moment } from "#shapes.ts";
import {
  InsertPayment,
  PaymentSetting,
  PlanByStaff,
  RefundPayment,
  UpdatePayment,
  WrittenMoney,
} from "./ledger-writes.ts";
import { MoneyEvent } from "./money-events.ts";
import { PaymentSettings } from "./payment-settings.ts";
import { OwnPlan, pricePeriods } from "./plans.ts";

const OfRetailer = z.object({ retailerId: Id });

const Offer = z.object({
  planId: Id,
  priceId: Id,
  name: z.string(),
  numberOfUsers: z.number().int(),
  /** Minor units, before VAT. */
  unitAmount: z.number().int(),
  currency: z.string(),
  period: z.enum(pricePeriods),
});

/** A company's money, for staff: the present state and its history. */
export const ledger = {
  standing: read("GET", "/api/v1/admin/payment/standing/:retailerId", {
    input: OfRetailer,
    output: z.object({
      /** The company's version, sent back when payment settings are saved. */
      version: Version,
      paymentSettings: PaymentSettings,
      paymentPlan: OwnPlan.nullable(),
      seats: Seats,
      /** The plans on sale for its kind, one line for each price. */
      offers: z.array(Offer),
    }),
  }),
  /** Newest first. */
  timeline: read("POST", "/api/v1/admin/payment/timeline/:retailerId", {
    input: z.strictObject({ ...OfRetailer.shape, ...pageFields(20) }),
    output: listOf(MoneyEvent),
  }),
  /** Records money received outside the card provider. */
  insert: write("POST", "/api/v1/admin/payment/insert", {
    input: InsertPayment,
    output: WrittenMoney,
  }),
  /** Saves the note on a payment, or reverses one that was recorded by hand. */
  update: write("POST", "/api/v1/admin/payment/update", {
    input: UpdatePayment,
    output: WrittenMoney,
  }),
  refund: write("POST", "/api/v1/admin/payment/refund", {
    input: RefundPayment,
    output: WrittenMoney,
  }),
  setting: write("POST", "/api/v1/admin/payment/updatePaymentSetting", {
    input: PaymentSetting,
    /** The change to undo; null also if the card provider was told something. */
    output: WrittenMoney.extend({ changeId: Id.nullable() }),
  }),
  /** Charges nothing: a plan paid by card changes at the next period. */
  plan: write("POST", "/api/v1/admin/updatePaymentPlan/:retailerId/:planId", {
    input: PlanByStaff,
    output: WrittenMoney.extend({ effectiveAt: Moment.nullable() }),
  }),
};
