import type { FieldName } from "../import-columns/fields.ts";
import type { MoneyHint } from "../import-values/amounts.ts";
import { readCountries } from "../import-values/countries.ts";
import { readCount } from "../import-values/counts.ts";
import { currencyOf } from "../import-values/currencies.ts";
import { limitedList, readList } from "../import-values/lists.ts";
import { readMoney } from "../import-values/money.ts";
import { cityOf, placeOf, wholePlaceOf } from "../import-values/places.ts";
import { cityIn, readCountry, readPlace } from "../import-values/read-places.ts";
import { readTeam } from "../import-values/team-sizes.ts";
import { truncate, type Read, readLine, readText } from "../import-values/values.ts";
import { readLinkedIn, readWebsite } from "../import-values/websites.ts";
import { readYear } from "../import-values/years.ts";
import { type Draft, filledFields } from "./draft.ts";

export type Settings = {
  thisYear: number;
  /** The currency of amounts that name none. */
  currency: string;
  /** One of our categories by the name a file gives it. */
  categoryId: (name: string) => string | undefined;
  /** Hosts that many rows give as their own. */
  foreignHosts: Set<string>;
};
type Context = Settings & { hint: MoneyHint; isOnlyCities: boolean };
/** All values a row has for a list field, from each of the field's columns. */
export type ListsOf = (field: FieldName) => string[];
export type Take = <T>(field: FieldName, read: (cell: string) => Read<T>) => T | null;

export const mostName = 200;
const mostLine = 200;
const mostText = 5_000;
const mostWords = 100;
const tagLimits = { most: 20, longest: 100 };
const clientLimits = { most: 100, longest: 200 };

const lineOf = (most: number) => (cell: string) => readLine(cell, most);

/** The first sentence of a text, short enough for a card. */
const firstSentence = (text: string) => {
  const words = text.replace(/\s+/g, " ").trim();
  const sentence = /^.{20,}?[.!?](?=\s+[\p{Lu}\p{N}])/u.exec(words)?.[0] ?? words;
  return truncate(sentence, mostLine);
};

/** Categories of another directory that are not ours are kept as tags. */
const sortedIn = (take: Take, listsOf: ListsOf, { categoryId }: Context) => {
  const named = listsOf("categories");
  const others = named.filter((name) => categoryId(name) === undefined);
  const all = [...others, ...listsOf("tags")];
  return {
    categoryIds: [...new Set(named.flatMap((name) => categoryId(name) ?? []))],
    tags: take("tags", () => limitedList(uniqueIn(all), tagLimits)) ?? [],
  };
};

const uniqueIn = (names: string[]) =>
  [
    ...new Map(names.map((name) => [name.toLowerCase(), name] as const).toReversed()).values(),
  ].toReversed();

const placeIn = (take: Take, { isOnlyCities }: Context) => {
  const country = take("country", readCountry);
  const inOwnColumn = take("city", readPlace(mostWords));
  // The country column may hold whole places.
  const city = inOwnColumn ?? take("country", (cell) => ({ value: placeOf(cell).city, notes: [] }));
  if (!city) return { countryCode: country, city: null };
  if (country !== null) return { countryCode: country, city: cityIn(city, country) || city };
  const place = isOnlyCities ? cityOf(city) : wholePlaceOf(city);
  return { countryCode: place.countryCode ?? null, city: place.city || null };
};

const fundingIn = (take: Take, { hint, currency }: Context) => {
  const beside = take("currency", (cell) => ({ value: currencyOf(cell) ?? null, notes: [] }));
  return take("totalFundingAmount", (cell) =>
    readMoney(cell, { ...hint, currency: beside ?? hint.currency }, currency),
  );
};

export const draftFrom = (take: Take, listsOf: ListsOf, name: string, context: Context): Draft => {
  const website = take("website", (cell) => readWebsite(cell, context.foreignHosts));
  const description = take("description", (cell) => readText(cell, mostText));
  const oneLiner = take("oneLiner", lineOf(mostLine)) ?? firstSentence(description ?? "");
  const funding = fundingIn(take, context);
  const draft: Draft = {
    name,
    legalName: take("legalName", lineOf(mostName)) ?? name,
    website: website?.address ?? null,
    domain: website?.domain ?? null,
    linkedIn: take("linkedIn", readLinkedIn),
    oneLiner,
    description,
    ...sortedIn(take, listsOf, context),
    ...placeIn(take, context),
    founded: take("founded", (cell) => readYear(cell, context.thisYear)),
    companyStatus: take("companyStatus", lineOf(mostWords)),
    businessModel: take("businessModel", lineOf(mostWords)),
    companyType: take("companyType", lineOf(mostWords)),
    targetMarket: take("targetMarket", lineOf(mostWords)),
    teamSize: take("teamSize", readTeam),
    numberOfClients: take("numberOfClients", readCount),
    clientNames: take("clientNames", (cell) => limitedList(readList(cell), clientLimits)) ?? [],
    totalFundingAmount: funding?.amount ?? null,
    currency: funding?.currency ?? null,
    presence: take("presenceInCountries", readCountries) ?? [],
    filled: [],
  };
  return { ...draft, filled: filledFields(draft) };
};
