import { z } from "zod";
import { channel, read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { retailKinds } from "#roles.ts";
import { Country, Done, EmailAddress, Id, Moment, Named, words } from "#shapes.ts";

export const pricePeriods = ["day", "week", "month", "year"] as const;
export const discountDurations = ["once", "repeating", "forever"] as const;
export const planStatuses = ["TRIAL", "ACTIVE", "CANCELLED", "PAST_DUE"] as const;

/** Minor units of the currency, before VAT. */
const Amount = z.number().int().min(0);

export const Price = z.object({
  id: Id,
  name: z.string(),
  unitAmount: Amount,
  /** Only where a discount code was given and fits. */
  unitAmountWithDiscount: Amount.nullable(),
  /** A yearly price is shown per month, billed annually; of other periods null. */
  unitAmountPerMonth: Amount.nullable(),
  currency: z.string(),
  period: z.enum(pricePeriods),
  trialPeriodDays: z.number().int().min(0),
});

export const Feature = z.object({ id: Id, name: z.string(), weight: z.number().int() });

/** Of a plan: what it has, and what it expressly has not. */
export const PlanFeature = Feature.extend({ isIncluded: z.boolean() });

export const PaymentPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  planType: Named,
  /** The retail kind it is made for; null: for every kind. */
  role: z.enum(retailKinds).nullable(),
  isHidden: z.boolean(),
  memberGroupId: Id,
  /** Seats, the owner's among them. */
  numberOfUsers: z.number().int(),
  features: z.array(PlanFeature),
  paymentPlanPriceIds: z.array(Id),
  /** The first of `prices`: what is bought unless another is named. */
  price: Price,
  prices: z.array(Price),
});

export const DiscountCode = z.object({
  code: z.string(),
  name: z.string(),
  percentOff: z.number().nullable(),
  /** Minor units of `currency`; only where there is no percentage. */
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

export const BillingAddress = z.object({
  legalName: z.string(),
  address: z.string(),
  city: z.string(),
  country: Country.nullable(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
});

const code = words(100, messages.enterCode);

export const discountCode = words(100);

/** Fewer than 20 characters; 19 pass, 20 do not. */
export const enterpriseCode = words(10_000, messages.enterpriseCodeLength).refine(
  (text) => text.length < 20,
  messages.enterpriseCodeLength,
);

/** An empty field is no code. */
const optionalCode = <T extends z.ZodType>(shape: T) =>
  z.union([z.literal("").transform(() => null), shape]).nullish();

const chosenPlan = {
  /** One of the plan's prices; its first one unless said. */
  priceId: Id.nullish(),
  discountCode: optionalCode(discountCode),
  enterpriseCode: optionalCode(enterpriseCode),
};

export const ChoosePlan = z.object({
  paymentPlanId: Id,
  ...chosenPlan,
  /** Of the registration, until one can sign in. */
  token: z.string().max(1024).nullish(),
});

export const BillingDetails = z.object({
  legalName: words(200, messages.enterLegalName),
  address: words(500, messages.enterAddress),
  city: words(100, messages.enterCity),
  countryId: z.uuid(messages.chooseCountry),
  email: EmailAddress,
  phoneNumber: words(50).nullish(),
  vatNumber: words(50).nullish(),
});

/** A retail company may move to another plan with the same save. */
export const RetailBillingDetails = BillingDetails.extend({
  paymentPlanId: Id.nullish(),
  ...chosenPlan,
});

export const billing = {
  plans: read("GET", "/api/v1/payment-plans", {
    input: z.object({ role: z.enum(retailKinds).optional() }),
    output: z.object({
      items: z.array(PaymentPlan),
      features: z.object({ items: z.array(Feature) }),
    }),
  }),
  /** What a code takes off which plans; looking codes up is throttled. */
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
      paymentMethodId: z.string().max(255).nullish(),
      token: z.string().max(1024).nullish(),
    }),
    output: Done,
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

/** Open to listen to; nothing comes on it yet. */
export const billingChannels = {
  isPaid: channel("/user/queue/info/is-paid", {
    message: z.object({ isSubscriptionPaid: z.boolean() }),
  }),
};
