import { z } from "zod";
import { Paid, ProviderId } from "#billing/cards.ts";
import { enterpriseCode, ChoosePlan } from "#billing/choice.ts";
import { RetailBillingDetails, BillingDetails } from "#billing/details.ts";
import { PaymentPlan, Feature, DiscountCode, OwnPlan } from "#billing/plans.ts";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { retailKinds } from "#roles.ts";
import { Done, words } from "#shapes.ts";

const code = words(100, messages.enterCode);

export const billing = {
  plans: read("GET", "/api/v1/payment-plans", {
    input: z.object({ role: z.enum(retailKinds).optional() }),
    output: z.object({
      items: z.array(PaymentPlan),
      features: z.object({ items: z.array(Feature) }),
    }),
  }),
  /** The discount of a code on each plan; looking codes up is throttled. */
  discount: write("POST", "/api/v1/get-discount-code", {
    input: z.object({ code }),
    output: DiscountCode.extend({
      /** Each with `unitAmountWithDiscount`. */
      paymentPlans: z.array(PaymentPlan),
    }),
  }),
  enterprisePlan: write("POST", "/api/v1/get-enterprise-code-plan", {
    input: z.object({ code: enterpriseCode }),
    output: z.object({ plan: PaymentPlan }),
  }),
  choosePlan: write("POST", "/api/v1/retailer/payment-plan", {
    input: ChoosePlan,
    output: Done.extend({
      plan: OwnPlan,
      registrationStatus: z.enum(["PAYMENT_PLAN", "PAYMENT_METHOD"]).nullable(),
    }),
  }),
  pay: write("POST", "/api/v1/retailer/payment", {
    input: z.object({
      paymentMethodId: ProviderId,
      /** The token of the sign-up, until the person can sign in. */
      token: z.string().max(1024).nullish(),
    }),
    output: Paid,
  }),
  saveDetailsOfRetailer: write("POST", "/api/v1/settings/retailer/billing-details", {
    input: RetailBillingDetails,
    output: Done,
  }),
  saveDetailsOfStartup: write("POST", "/api/v1/settings/startup/billing-details", {
    input: BillingDetails,
    output: Done,
  }),
};
