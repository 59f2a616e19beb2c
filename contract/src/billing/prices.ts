import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { planMessages } from "#billing/plan-messages.ts";
import { anyOf, flag, staffList } from "#paging.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import { Done, Id, Moment, searchWords, words } from "#shapes.ts";
import { catalogueCalls, kept, keptColumns, providerStates, shownVersion } from "./catalogue.ts";
import { currencies } from "./currencies.ts";
import { pricePeriods } from "./plans.ts";
import { amountBetween, between, isBlank } from "#wording.ts";

const list = staffList({
  sorts: ["createdAt", "name", "amount", "period"],
  filters: {
    search: searchWords,
    isHidden: flag,
    period: anyOf(z.enum(pricePeriods)),
    currency: anyOf(z.enum(currencies)),
  },
});

export const PricesSearch = list.search;

const mostTrialDays = 730;
/** The most that the card provider accepts. */
export const mostAmount = 99_999_999;

/** A number. `required` is the message for an empty one, `unread` for text that is no number. */
const numberFor = (required: string, unread: string) =>
  z.number({
    error: ({ input }) => (typeof input === "string" && !isBlank(input) ? unread : required),
  });

export const TrialDays = numberFor(planMessages.enterTrialPeriod, planMessages.trialPeriodInteger)
  .min(0, between(0, mostTrialDays))
  .max(mostTrialDays, between(0, mostTrialDays))
  .int(planMessages.trialPeriodInteger);

const sold = {
  /** Minor units, before VAT; 0 means free. */
  amount: numberFor(planMessages.selectPriceAmount, messages.enterCorrectAmount)
    .max(mostAmount, amountBetween(0, mostAmount))
    .int(messages.enterCorrectAmount)
    .min(0, messages.enterCorrectAmount),
  currency: z.enum(currencies, messages.enterCorrectAmount),
  period: z.enum(pricePeriods, planMessages.selectPaymentPeriod),
};

export const NewPrice = z.object({
  name: words(100, planMessages.enterPriceName),
  ...sold,
  trialPeriodDays: TrialDays,
});
export const ChangedPrice = NewPrice.extend(shownVersion);

/** A sum in one currency, in minor units. */
const Sum = z.object({ currency: z.string(), amount: z.number().int() });

/** The companies that a change touches, and what it would bring in per month, before discounts. */
export const Touched = z.object({
  plans: z.number().int(),
  companies: z.number().int(),
  perMonth: z.array(Sum),
});

const Sold = z.object({
  unitAmount: z.number().int(),
  currency: z.string(),
  period: z.enum(pricePeriods),
});

export const priceFileColumns = ["name", "amount", "trial", "older", ...keptColumns] as const;

/** Plan prices. A price in use never changes: a new amount is a new version. */
export const prices = catalogueCalls("/api/v1/admin/prices", {
  asked: list.asked,
  file: list.asked.pick({ sort: true, fields: true }).extend(fileFields(priceFileColumns)),
  create: NewPrice,
  update: ChangedPrice,
  item: z.object({
    ...kept,
    ...Sold.shape,
    trialPeriodDays: z.number().int(),
    provider: z.enum(providerStates),
    /** Earlier versions, and the companies still on one. */
    older: z.object({ versions: z.number().int(), companies: z.number().int() }),
  }),
});

/**
 * Why a company is not moved: its plan ends, changes, is unpaid, is no longer sold at this price or is charged
 * in another currency, or the company or its owner is blocked.
 */
export const stayReasons = [
  "ENDING",
  "CHANGING",
  "UNPAID",
  "NOT_SOLD",
  "OTHER_CURRENCY",
  "BLOCKED",
] as const;
export type StayReason = (typeof stayReasons)[number];

const OneVersion = z.object({ id: Id });

/** The versions of a price, and the step that moves companies from one to the newest. */
export const priceVersions = {
  all: read("GET", "/api/v1/admin/prices/versions/:id", {
    input: OneVersion,
    output: z.object({
      items: z.array(
        Sold.extend({
          id: Id,
          createdAt: Moment,
          replacedAt: Moment.nullable(),
          companies: z.number().int(),
        }),
      ),
    }),
  }),
  /** The effect of another amount, before it is saved. */
  touches: read("POST", "/api/v1/admin/prices/touches/:id", {
    input: z.object({ id: Id, ...sold }),
    output: Touched,
  }),
  movePreview: read("GET", "/api/v1/admin/prices/move/:id", {
    input: OneVersion,
    output: Touched.extend({
      from: Sold,
      to: Sold,
      /** How many companies keep the old price for now, by reason. */
      staying: z.array(z.object({ reason: z.enum(stayReasons), count: z.number().int() })),
      /** How long after the request, at the earliest, companies are told and moved. */
      minutes: z.number().int(),
    }),
  }),
  /** Takes effect with the next period: it charges nobody. */
  move: write("POST", "/api/v1/admin/prices/move/:id", {
    /** `companies` is the number the person saw: any other is refused with 409. */
    input: z.object({ id: Id, companies: z.number().int().min(1) }),
    output: Done.extend({ task: Task }),
  }),
};
