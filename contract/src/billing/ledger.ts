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

/** The money of a company, for staff: how it stands, and all that led there. */
export const ledger = {
  standing: read("GET", "/api/v1/admin/payment/standing/:retailerId", {
    input: OfRetailer,
    output: z.object({
      /** The company's version, sent back when payment settings are saved. */
      version: Version,
      paymentSettings: PaymentSettings,
      paymentPlan: OwnPlan.nullable(),
      seats: Seats,
      /** The plans that are sold to its kind, one line for each price. */
      offers: z.array(Offer),
    }),
  }),
  /** The newest first. */
  timeline: read("POST", "/api/v1/admin/payment/timeline/:retailerId", {
    input: OfRetailer.extend(pageFields(20)),
    output: listOf(MoneyEvent),
  }),
  /** Money that came past the card provider. */
  insert: write("POST", "/api/v1/admin/payment/insert", {
    input: InsertPayment,
    output: WrittenMoney,
  }),
  /** What is said of a payment; or it is taken back, where it was recorded by hand. */
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
    /** What to undo it by; null also where the card provider was told something. */
    output: WrittenMoney.extend({ changeId: Id.nullable() }),
  }),
  /** Charges nothing: a plan paid by card changes with the next period. */
  plan: write("POST", "/api/v1/admin/updatePaymentPlan/:retailerId/:planId", {
    input: PlanByStaff,
    output: WrittenMoney.extend({ effectiveAt: Moment.nullable() }),
  }),
};
