import { pricePeriods } from "@vitrine/contract/billing/plans";
import { planRoles } from "@vitrine/contract/billing/staff-plans";
import type { keptHistory } from "@vitrine/contract/billing/kept-history";
import { grants } from "@vitrine/contract/billing/limits";
import { requestStatuses } from "@vitrine/contract/billing/requests-by-staff";
import type { Output } from "@vitrine/contract/endpoint";
import "#text/staff/catalogue.ts";
import "#text/staff/changes.ts";
import "#text/staff/codes.ts";
import "#text/staff/requests.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { plainAmount } from "#ui/format/plain-amount.ts";
import { roleInWords } from "../catalogue/plan-words.ts";
import { saleInWords } from "../catalogue/price-words.ts";
import { typedDay } from "#app/typed-day.ts";

export type KeptHappening = Output<typeof keptHistory.of>["items"][number];
type Change = KeptHappening["fields"][number];
type Field = Change["field"];

/** The word for a stored value; the value itself if it is no longer known. */
const among =
  <W extends string>(known: readonly W[], called: (word: W) => string) =>
  (value: string) => {
    const word = known.find((one) => one === value);
    return word === undefined ? value : called(word);
  };

const number = (value: string) => wholeNumber(Number(value));
/** Takes minor units; the currency is a field of its own. */
const amount = (value: string) => plainAmount(Number(value));
const day = (value: string) => dateText(typedDay(value));
const yesOrNo = (value: string) => t(value === "true" ? "changes.yes" : "changes.no");

const states = ["ACTIVE", "BLOCKED", "CANCELLED"] as const;
const durations = ["once", "repeating", "forever"] as const;

const inWords = new Map<Field, (value: string) => string>([
  ["percent_off", (value) => t("codes.percent", { percent: Number(value) })],
  ["amount_off", amount],
  ["unit_amount", amount],
  ["amount", amount],
  ["tax", amount],
  ["due_at", day],
  ["expires_at", day],
  ["state", among(requestStatuses, (state) => t(`requests.states.${state}`))],
  ["redeem_by", day],
  ["archived_at", () => t("changes.yes")],
  ["is_hidden", yesOrNo],
  ["is_stopped", yesOrNo],
  ["max_redemptions", number],
  ["number_of_users", number],
  ["grant_limit", number],
  ["trial_period_days", (value) => t("catalogue.prices.days", { count: Number(value) })],
  ["status", among(states, (state) => t(`codes.states.${state}`))],
  ["duration", among(durations, (word) => t(`codes.duration.${word}`))],
  ["period", among(pricePeriods, (word) => t(`catalogue.prices.periods.${word}`))],
  ["grant_key", among(grants, (word) => t(`catalogue.features.grants.${word}`))],
  ["role", among(planRoles, roleInWords)],
]);

/** The price of a version: amount, currency and period. */
const saleText = ([unitAmount, currency, period]: readonly string[]) => {
  const known = pricePeriods.find((one) => one === period);
  if (known === undefined || currency === undefined) return undefined;
  return saleInWords({ unitAmount: Number(unitAmount), currency, period: known });
};

/** Words for empty fields that say more than "Empty". */
const ofNothing = new Map<Field, () => string>([
  ["archived_at", () => t("changes.no")],
  ["role", () => roleInWords("ALL")],
  ["grant_key", () => t("catalogue.features.informs")],
  ["max_redemptions", () => t("changes.noLimit")],
  ["grant_limit", () => t("changes.noLimit")],
]);

const sumText = ([minor, currency]: readonly string[]) =>
  minor === undefined || currency === undefined
    ? undefined
    : moneyText(Number(minor), { currency });

const valueText = (field: Field, value: readonly string[]) => {
  if (field === "replaced_by") return saleText(value);
  if (field === "sum") return sumText(value);
  const [stored] = value;
  return stored === undefined ? ofNothing.get(field)?.() : (inWords.get(field)?.(stored) ?? stored);
};

const lists: readonly Field[] = ["plans", "prices", "features", "missing"];

/** A changed field as people read it; for a list, what was removed and what was added. */
export const changeInWords = ({ field, before, after }: Change) => {
  const label = t(`changes.fields.${field}`);
  if (lists.includes(field)) return { label, removed: before, added: after };
  return { label, before: valueText(field, before), after: valueText(field, after) };
};

/** "Changed", or "Feature Chat: Deleted" where this was changed along with it. */
export const happeningInWords = ({ event, along }: KeptHappening) => {
  const what = t(`changes.events.${event}`);
  return along === null ? what : t(`changes.along.${along.kind}`, { name: along.name, what });
};
