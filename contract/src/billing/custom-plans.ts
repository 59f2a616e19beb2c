import { z } from "zod";
import { write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { planMessages } from "#billing/plan-messages.ts";
import { Done, Id, Named, paragraphs, words } from "#shapes.ts";
import { enterpriseCode } from "./choice.ts";
import { currencies } from "./currencies.ts";
import { pricePeriods } from "./plans.ts";

export const NewCustomPlan = z.object({
  /** The owner or a member of the company it is made for, or the company itself. */
  userId: Id,
  name: words(100, planMessages.enterPlanName),
  description: paragraphs(500).default(""),
  /** What its price is called; like the plan unless told. */
  priceName: words(100, planMessages.enterPriceName).optional(),
  /** Minor units, before VAT. */
  unitAmount: z
    .number(planMessages.selectPriceAmount)
    .int(messages.enterCorrectAmount)
    .min(1, messages.enterCorrectAmount)
    .max(99_999_999, messages.enterCorrectAmount),
  currency: z.enum(currencies, messages.chooseCurrency),
  period: z.enum(pricePeriods, planMessages.selectPaymentPeriod),
  trialPeriodDays: z
    .number(planMessages.enterTrialPeriod)
    .int(planMessages.trialPeriodInteger)
    .min(0, planMessages.trialPeriodInteger)
    .max(730, planMessages.trialPeriodInteger),
  /** Seats, the owner’s among them. */
  numberOfUsers: z
    .number(planMessages.enterNumberOfUsers)
    .int(planMessages.enterNumberOfUsers)
    .min(1, planMessages.enterNumberOfUsers)
    .max(100_000, planMessages.enterNumberOfUsers),
  featureIds: z.array(Id).max(50).default([]),
  /** Without one a code is made that nobody guesses. */
  code: z.union([z.literal("").transform(() => null), enterpriseCode]).nullish(),
});

/** A hidden plan for one customer: its price, its seats and the code that opens it. */
export const customPlans = {
  create: write("POST", "/api/v2/user/custom-plan/create", {
    input: NewCustomPlan,
    output: Done.extend({ plan: Named, code: z.string() }),
  }),
};
