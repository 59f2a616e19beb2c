import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { anyOf, cappedListOf, pageFields, staffList } from "#paging.ts";
import { Version } from "#profiles/versions.ts";
import { fileFormats, Task } from "#reports.ts";
import { Changed, Done, Id, Moment, Named, searchWords, words, hasFields } from "#shapes.ts";
import { currencies } from "./currencies.ts";
import { discountDurations } from "./plans.ts";
import { amountBetween, between } from "#wording.ts";

/** The state of a code: in use, all places taken, expired, blocked for now, or cancelled for good. */
export const codeStates = ["ACTIVE", "FULL", "EXPIRED", "BLOCKED", "CANCELLED"] as const;
export type CodeState = (typeof codeStates)[number];

/** Seconds since 1970; larger numbers are milliseconds. */
const mostSeconds = 100_000_000_000;

/** The largest sum that the provider accepts. */
export const mostMinor = 99_999_999;

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;

const PercentOff = z
  .number(messages.enterDiscountPercentage)
  .min(0.01, messages.enterDiscountPercentage)
  .max(100, between(0.01, 100))
  .refine(hasTwoDecimals, messages.enterDiscountPercentage)
  .nullish();

const AmountOff = z
  .number(messages.enterCorrectAmount)
  .max(mostMinor, amountBetween(1, mostMinor))
  .int(messages.enterCorrectAmount)
  .min(1, messages.enterCorrectAmount)
  .nullish();

const Months = z
  .number(messages.enterMonths)
  .int(messages.enterMonths)
  .min(1, messages.enterMonths)
  .max(120, between(1, 120))
  .nullish();

const Places = z
  .number(messages.typeWholeNumber)
  .int(messages.typeWholeNumber)
  .min(1, between(1, 1_000_000))
  .max(1_000_000, between(1, 1_000_000))
  .nullish();

const RedeemBy = z
  .number(messages.enterExpiry)
  .int(messages.enterExpiry)
  .min(1, messages.enterExpiry)
  .max(mostSeconds, messages.enterExpiry);

export const terms = {
  name: words(100, messages.enterCouponName),
  percentOff: PercentOff,
  /** Minor units; ignored if there is a percentage. */
  amountOff: AmountOff,
  currency: z.enum(currencies, messages.chooseCurrency).nullish(),
  duration: z.enum(discountDurations, messages.selectDuration),
  durationInMonths: Months,
  /** How many companies may use it; without a number there is no limit. */
  maxRedemptions: Places,
  planIds: z.array(Id, messages.selectPlans).min(1, messages.selectPlans).max(200),
};

export const codeText = { code: words(50, messages.enterCouponCode) };
const redeemBy = { redeemBy: RedeemBy };

export const campaign = {
  /** The beginning of every code. */
  prefix: words(30, messages.enterCouponCode),
  count: z
    .number(messages.typeWholeNumber)
    .int(messages.typeWholeNumber)
    .min(1, between(1, 500))
    .max(500, between(1, 500)),
};

export type Off = {
  percentOff?: number | null | undefined;
  amountOff?: number | null | undefined;
  currency?: string | null | undefined;
  duration: string;
  durationInMonths?: number | null | undefined;
};

/** Zero and an empty text count as given. */
export const isGiven = (value: unknown) => value !== null && value !== undefined;

/** A code needs a percentage or an amount; an amount needs a currency, and a limited duration its months. */
const consistent = <S extends z.ZodType<Off>>(shape: S) =>
  shape
    .refine(({ percentOff, amountOff }) => isGiven(percentOff) || isGiven(amountOff), {
      error: messages.enterDiscountPercentage,
      path: ["percentOff"],
      when: hasFields,
    })
    .refine(
      ({ percentOff, amountOff, currency }) =>
        isGiven(percentOff) || !isGiven(amountOff) || isGiven(currency),
      { error: messages.chooseCurrency, path: ["currency"], when: hasFields },
    )
    .refine(
      ({ duration, durationInMonths }) => duration !== "repeating" || isGiven(durationInMonths),
      { error: messages.enterMonths, path: ["durationInMonths"], when: hasFields },
    );

export const NewDiscountCode = consistent(z.object({ ...terms, ...codeText, ...redeemBy }));

export const ChangedDiscountCode = consistent(
  z.object({
    ...terms,
    ...codeText,
    ...redeemBy,
    id: Id,
    /** The version that the form shows; a newer one is not overwritten. */
    version: Version.optional(),
  }),
);

export const NewCampaign = consistent(z.object({ ...terms, ...redeemBy, ...campaign }));

const list = staffList({
  sorts: ["createdAt", "code", "name", "used", "redeemBy"],
  filters: {
    /** Part of the code or of its name. */
    search: searchWords,
    state: anyOf(z.enum(codeStates)),
    planIds: anyOf(Id),
  },
});

export const CodesSearch = list.search;

/** Minor units, with VAT, less refunds. */
const Paid = z.object({ currency: z.string(), amount: z.number().int() });

export const CodeForStaff = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  name: z.string(),
  percentOff: z.number().nullable(),
  amountOff: z.number().int().nullable(),
  currency: z.string().nullable(),
  duration: z.enum(discountDurations),
  durationInMonths: z.number().int().nullable(),
  maxRedemptions: z.number().int().nullable(),
  /** Seconds since 1970. */
  redeemBy: z.number().int().nullable(),
  planIds: z.array(Id),
  plans: z.array(Named),
  /** The beginning of all codes of a campaign. */
  campaign: z.string().nullable(),
  state: z.enum(codeStates),
  /** Places that are taken, and those of them already paid with. */
  used: z.number().int(),
  spent: z.number().int(),
  /** Payments made with it. */
  revenue: z.array(Paid),
  /** Whether the card provider already has it. */
  isAtProvider: z.boolean(),
  createdAt: Moment,
  can: z.object({
    change: z.boolean(),
    /** True until a company holds the code: its text, amount and duration can still change. */
    changeTerms: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    cancel: z.boolean(),
    remove: z.boolean(),
  }),
});

export const codeFileColumns = [
  "code",
  "name",
  "off",
  "duration",
  "state",
  "used",
  "most",
  "lastDay",
  "plans",
  "campaign",
  "created",
] as const;

const ofFile = {
  ids: z.array(Id).max(1000).default([]),
  format: z.enum(fileFormats).default("CSV"),
  columns: z
    .array(z.enum(codeFileColumns))
    .min(1)
    .max(100)
    .default([...codeFileColumns]),
};

const OneCode = z.object({ id: Id });

/** Discount codes, as staff create and manage them. */
export const discountCodes = {
  all: read("POST", "/api/v1/admin/discount-codes/all", {
    input: list.asked,
    output: cappedListOf(CodeForStaff),
  }),
  create: write("POST", "/api/v1/admin/discount-codes/create", {
    input: NewDiscountCode,
    output: Done.extend({ id: Id }),
  }),
  /** Creates many codes, each for one company; they are delivered as a file. */
  createCampaign: write("POST", "/api/v1/admin/discount-codes/campaigns", {
    input: NewCampaign,
    output: Task,
  }),
  update: write("POST", "/api/v1/admin/discount-codes/update/:id", {
    input: ChangedDiscountCode,
    output: Changed,
  }),
  remove: write("DELETE", "/api/v1/admin/discount-codes/delete/:id", {
    input: OneCode,
    output: Changed,
  }),
  cancel: write("POST", "/api/v1/admin/discount-codes/cancel/:id", {
    input: OneCode,
    output: Changed,
  }),
  block: write("POST", "/api/v1/admin/discount-codes/block/:id", {
    input: OneCode,
    output: Changed,
  }),
  unblock: write("POST", "/api/v1/admin/discount-codes/unblock/:id", {
    input: OneCode,
    output: Changed,
  }),
  /** The companies that use it. */
  uses: read("POST", "/api/v1/admin/discount-codes/:codeId/uses", {
    input: z.strictObject({ ...pageFields(10), codeId: Id }),
    output: cappedListOf(
      z.object({
        id: Id,
        /** Null if the company's account was deleted. */
        company: Named.nullable(),
        heldAt: Moment,
        /** When the first payment was made with it. */
        spentAt: Moment.nullable(),
        paid: z.array(Paid),
      }),
    ),
  }),
  /** Plans that codes can be for. */
  plans: read("GET", "/api/v1/admin/discount-codes/plans", {
    input: z.object({}),
    output: z.object({ items: z.array(Named.extend({ isHidden: z.boolean() })) }),
  }),
  exportFile: write("POST", "/api/v1/admin/discount-codes/export", {
    input: list.asked.pick({ sort: true, fields: true }).extend(ofFile),
    output: Task,
  }),
};
