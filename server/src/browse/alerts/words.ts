import { namedFilters } from "@vitrine/contract/browse/searches";
import { type NamedValue, valuesById } from "#browse/values/queries.ts";
import type { Db } from "#db/connect.ts";

/** The names of the values in reasons, and the currency of their money. */
type Known = { values: ReadonlyMap<string, Pick<NamedValue, "name">>; currency: string };

/** "€3.2 m": short, for a headline. Takes minor units. */
const money = (amount: number, currency: string) =>
  new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
    .format(amount / 100)
    .replace(/([KMBT])$/, (unit) => (unit === "K" ? "k" : ` ${unit.toLowerCase()}`));

type Say = (value: string, currency: string) => string;

const sentences = new Map<string, Say>([
  ["joined", () => "joined"],
  ["narrowed", (name) => `now in ${name}`],
  ["categoryIds", (name) => `now in ${name}`],
  ["countryIds", (name) => `now in ${name}`],
  ["presenceInCountriesIds", (name) => `now active in ${name}`],
  ["tags", (name) => `now tagged ${name}`],
  ["founded", (year) => `founded in ${year}`],
  ["numberOfClients", (count) => `now with ${count} ${count === "1" ? "client" : "clients"}`],
  ["totalFundingAmount", (amount, currency) => `raised to ${money(Number(amount), currency)}`],
  ["teamSize", (band) => `now a team of ${band}`],
  ["filterClientName", (client) => `now works with ${client}`],
  ["query", (keyWord) => `now says “${keyWord}”`],
  ["isAvailableToChat", () => "open to chat"],
]);

const isNamed = (name: string) => name === "narrowed" || namedFilters.some((one) => one === name);

/** Splits a reason into its name and the id or value it refers to. */
const parted = (reason: string) => {
  const [name = "", ...rest] = reason.split(":");
  return { name, value: rest.join(":") };
};

/** The ids whose names the reasons need. */
const idsIn = (reasons: string[]) =>
  reasons.map(parted).flatMap(({ name, value }) => (isNamed(name) && value !== "" ? [value] : []));

/** A reason in words; "changed" if what it refers to is gone. */
const inWords = (reason: string, { values, currency }: Known) => {
  const { name, value } = parted(reason);
  const said = isNamed(name) ? values.get(value)?.name : value;
  if (said === undefined) return "changed";
  return (sentences.get(name) ?? ((other: string) => `now ${other}`))(said, currency);
};

type Told = { reasons: string[]; currency: string };

/** Adds each row's reasons in words. */
export const withReasons = async <T extends Told>(db: Db, rows: T[]) => {
  const ids = rows.flatMap(({ reasons }) => idsIn(reasons));
  const values = await valuesById(db, [...new Set(ids)]);
  return rows.map(({ reasons, currency, ...row }) => ({
    ...row,
    reasons: reasons.map((reason) => inWords(reason, { values, currency })),
  }));
};
