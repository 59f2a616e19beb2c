import { z } from "zod";
import { write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { planMessages } from "#billing/plan-messages.ts";
import { Done, Id, Named, paragraphs, words } from "#shapes.ts";
import { enterpriseCode } from "./choice.ts";
import { currencies } from "./currencies.ts";
import { NumberOfUsers } from "./member-groups.ts";
import { pricePeriods } from "./plans.ts";
import { mostAmount, TrialDays } from "./prices.ts";
import { amountBetween } from "#wording.ts";

export const NewCustomPlan = z.object({
  /** The owner or a member of the company it is made for, or the company itself. */
  userId: Id,
  name: words(100, planMessages.enterPlanName),
  description: paragraphs(500).default(""),
  /** The name of its price; by default that of the plan. */
  priceName: words(100, planMessages.enterPriceName).optional(),
  /** Minor units, before VAT. */
  unitAmount: z
    .number(planMessages.selectPriceAmount)
    .max(mostAmount, amountBetween(1, mostAmount))
    .int(messages.enterCorrectAmount)
    .min(1, messages.enterCorrectAmount),
  currency: z.enum(currencies, messages.chooseCurrency),
  period: z.enum(pricePeriods, planMessages.selectPaymentPeriod),
  trialPeriodDays: TrialDays,
  /** Seats, the owner’s among them. */
  numberOfUsers: NumberOfUsers,
  featureIds: z.array(Id).max(50).default([]),
  /** Without one, a code is generated that cannot be guessed. */
  code: z.union([z.literal("").transform(() => null), enterpriseCode]).nullish(),
});

/** A hidden plan for one customer: its price, its seats and the code that opens it. */
export const customPlans = {
  create: write("POST", "/api/v2/user/custom-plan/create", {
    input: NewCustomPlan,
    output: Done.extend({ plan: Named, code: z.string() }),
  }),
};
