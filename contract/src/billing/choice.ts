import { z } from "zod";
import { messages } from "#messages.ts";
import { Id, words } from "#shapes.ts";

export const discountCode = words(100);

/** Fewer than 20 characters: 19 pass, 20 do not. */
export const enterpriseCode = words(10_000, messages.enterpriseCodeLength).refine(
  (text) => text.length < 20,
  messages.enterpriseCodeLength,
);

/** An empty field means no code. */
const optionalCode = <T extends z.ZodType>(shape: T) =>
  z.union([z.literal("").transform(() => null), shape]).nullish();

export const chosenPlan = {
  /** One of the plan's prices; its first one by default. */
  priceId: Id.nullish(),
  discountCode: optionalCode(discountCode),
  enterpriseCode: optionalCode(enterpriseCode),
};

export const ChoosePlan = z.object({
  paymentPlanId: Id,
  ...chosenPlan,
  /** The token of the sign-up, until the person can sign in. */
  token: z.string().max(1024).nullish(),
});
