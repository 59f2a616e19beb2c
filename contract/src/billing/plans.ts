import { z } from "zod";
import { retailKinds } from "#roles.ts";
import { Id, Moment, Named } from "#shapes.ts";

export const pricePeriods = ["day", "week", "month", "year"] as const;
export type PricePeriod = (typeof pricePeriods)[number];
export const discountDurations = ["once", "repeating", "forever"] as const;
export const planStatuses = ["TRIAL", "ACTIVE", "CANCELLED", "PAST_DUE"] as const;

/** Minor units of the currency, before VAT. */
const Amount = z.number().int().min(0);

export const Price = z.object({
  id: Id,
  name: z.string(),
  unitAmount: Amount,
  /** Set only if a discount code was given and fits. */
  unitAmountWithDiscount: Amount.nullable(),
  /** For a yearly price, which is billed annually, the amount per month; null for other periods. */
  unitAmountPerMonth: Amount.nullable(),
  currency: z.string(),
  period: z.enum(pricePeriods),
  trialPeriodDays: z.number().int().min(0),
});

export const Feature = z.object({ id: Id, name: z.string(), weight: z.number().int() });

/** A feature that a plan includes, or expressly excludes. */
export const PlanFeature = Feature.extend({ isIncluded: z.boolean() });

export const PaymentPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  planType: Named,
  /** The retail kind it is for; null for every kind. */
  role: z.enum(retailKinds).nullable(),
  isHidden: z.boolean(),
  memberGroupId: Id,
  /** Seats, the owner's among them. */
  numberOfUsers: z.number().int(),
  features: z.array(PlanFeature),
  paymentPlanPriceIds: z.array(Id),
  /** The first of `prices`, bought unless another is named. */
  price: Price,
  prices: z.array(Price),
});

export const DiscountCode = z.object({
  code: z.string(),
  name: z.string(),
  percentOff: z.number().nullable(),
  /** Minor units of `currency`; null if there is a percentage. */
  amountOff: Amount.nullable(),
  currency: z.string().nullable(),
  duration: z.enum(discountDurations),
  durationInMonths: z.number().int().nullable(),
  /** Seconds since 1970. */
  redeemBy: z.number().int().nullable(),
});

/** The plan a company is on, as its people see it. */
export const OwnPlan = z.object({
  id: Id,
  name: z.string(),
  planType: Named,
  isHidden: z.boolean(),
  numberOfUsers: z.number().int(),
  price: Price,
  discount: DiscountCode.nullable(),
  status: z.enum(planStatuses),
  trialEndsAt: Moment.nullable(),
});
