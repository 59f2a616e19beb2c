import { z } from "zod";
import { Seats } from "#accounts/member-fields.ts";
import { read, write } from "#endpoint.ts";
import { Version } from "#profiles/versions.ts";
import { Changed, Id, Moment } from "#shapes.ts";
import { BillingAddress, RetailBillingDetails } from "./details.ts";
import { OwnPlan, PaymentPlan } from "./plans.ts";

export const StaffBillingDetails = RetailBillingDetails.extend({ retailerId: Id });

/** A retail company's plan and billing details, edited by staff. */
export const staffBilling = {
  details: read("GET", "/api/v1/admin/retailer/billing-details/:retailerId", {
    input: z.object({ retailerId: Id }),
    output: z.object({
      /** The company's version, sent back with a save. */
      version: Version,
      billingDetails: BillingAddress.nullable(),
      paymentPlan: OwnPlan.nullable(),
      seats: Seats,
      trialEndsAt: Moment.nullable(),
      /** Its plan can change only with a period of the card provider. */
      isPaidByCard: z.boolean(),
      /** The plans the company can move to. */
      plans: z.array(PaymentPlan.pick({ id: true, name: true, numberOfUsers: true })),
    }),
  }),
  save: write("POST", "/api/v1/admin/retailer/edit/:retailerId/billing-details", {
    input: StaffBillingDetails,
    output: Changed,
  }),
};
