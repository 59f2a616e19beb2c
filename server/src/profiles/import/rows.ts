import { hintOf, type Sheet } from "./columns.ts";
import { readCountries } from "./countries.ts";
import type { FieldName } from "./fields.ts";
import type { SourceRecord } from "./file.ts";
import { currencyOf, type MoneyHint, readMoney } from "./money.ts";
import { cityIn, cityOf, placeOf, readCountry, readPlace, wholePlaceOf } from "./places.ts";
import {
  truncate,
  limitedList,
  type Note,
  type Read,
  readCount,
  readLine,
  readList,
  readText,
} from "./values.ts";
import { readLinkedIn, readWebsite } from "./websites.ts";
import { readYear } from "./years.ts";

/** A startup as a row describes it. */
export type Draft = {
  name: string;
  legalName: string;
  website: string | null;
  domain: string | null;
  linkedIn: string | null;
  oneLiner: string;
  description: string | null;
  /** Those of our categories that the row names; what else it names is among the tags. */
  categoryIds: string[];
  tags: string[];
  countryCode: string | null;
  city: string | null;
  founded: number | null;
  companyStatus: string | null;
  businessModel: string | null;
  companyType: string | null;
  targetMarket: string | null;
  numberOfClients: number | null;
  clientNames: string[];
  totalFundingAmount: number | null;
  currency: string | null;
  presence: string[];
  /** The names, as a profile has them, of the fields the row says something about. */
  filled: string[];
};

export type Warning = Note & { field: FieldName };

export type Row = { line: number; name: string; warnings: Warning[] } & (
  | { draft: Draft }
  | { draft: null; refused: string }
);

type Settings = {
  thisYear: number;
  /** Of amounts that name none. */
  currency: string;
  /** One of our categories by the name a file gives it. */
  categoryId: (name: string) => string | undefined;
  /** Hosts that many rows give as their own. */
  foreignHosts: Set<string>;
};
type Context = Settings & { hint: MoneyHint; isOnlyCities: boolean };
/** Everything a row has for a field of lists, from each of its columns. */
type ListsOf = (field: FieldName) => string[];
type Take = <T>(field: FieldName, read: (cell: string) => Read<T>) => T | null;

const mostName = 200;
const mostLine = 200;
const mostText = 5_000;
const mostWords = 100;
const tagLimits = { most: 20, longest: 100 };
const clientLimits = { most: 100, longest: 200 };

const lineOf = (most: number) => (cell: string) => readLine(cell, most);

/** The first sentence of a text, short enough to stand on a card. */
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
  // The column of countries may hold whole places.
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

const draftFrom = (take: Take, listsOf: ListsOf, name: string, context: Context): Draft => {
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
    numberOfClients: take("numberOfClients", readCount),
    clientNames: take("clientNames", (cell) => limitedList(readList(cell), clientLimits)) ?? [],
    totalFundingAmount: funding?.amount ?? null,
    currency: funding?.currency ?? null,
    presence: take("presenceInCountries", readCountries) ?? [],
    filled: [],
  };
  return { ...draft, filled: filledFields(draft) };
};

/** What a profile calls the fields of a draft. */
const shownAs: [keyof Draft, string][] = [
  ["name", "companyShortName"],
  ["legalName", "companyLegalName"],
  ["website", "urlOfCompanyWebsite"],
  ["linkedIn", "linkedIn"],
  ["oneLiner", "oneLiner"],
  ["categoryIds", "companySectors"],
  ["description", "companyDescription"],
  ["tags", "tags"],
  ["countryCode", "country"],
  ["city", "city"],
  ["founded", "founded"],
  ["companyStatus", "companyStatus"],
  ["businessModel", "businessModel"],
  ["companyType", "companyType"],
  ["targetMarket", "targetMarket"],
  ["numberOfClients", "numberOfClients"],
  ["clientNames", "clientNames"],
  ["totalFundingAmount", "totalFundingAmount"],
  ["presence", "presenceInCountries"],
];

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== "";

const filledFields = (draft: Draft) =>
  shownAs.flatMap(([field, shown]) => (isFilled(draft[field]) ? [shown] : []));

const missingName = /^(?:null|nan|undefined|#?n\/a|#ref!|#name\?)$/i;

const nameProblem = (name: string) => {
  if (!/[\p{L}\p{N}]/u.test(name) || missingName.test(name)) return "there is no name";
  return name.length > mostName ? `the name is longer than ${mostName} characters` : undefined;
};

const uniqueNotes = (warnings: Warning[]) =>
  warnings.length < 2
    ? warnings
    : [...new Map(warnings.map((one) => [`${one.field} ${one.says} ${one.about}`, one])).values()];

/** What a row has in the columns of each field; lists may come from several. */
const cellsOf = (sheet: Sheet) => {
  const used = new Map<FieldName, number[]>();
  for (const { field, index } of sheet.columns)
    if (field !== null) used.set(field, [...(used.get(field) ?? []), index]);
  return used;
};

const nameIn = (cell: string) => cell.normalize("NFC").replace(/\s+/g, " ").trim();

/** A company without a short name goes by its legal one. */
const nameOf = (cellFor: (field: FieldName) => string | undefined) =>
  nameIn(cellFor("name") ?? "") || nameIn(cellFor("legalName") ?? "");

/** The name a row gives its company, and its website as it stands there. */
export const identityReader = (sheet: Sheet) => {
  const used = cellsOf(sheet);
  return ({ cells }: SourceRecord) => {
    const cellFor = (field: FieldName) => cells[used.get(field)?.[0] ?? -1];
    return { name: nameOf(cellFor).toLowerCase(), website: cellFor("website") ?? "" };
  };
};

/** Files put together from several have their header more than once. */
const repeatsHeader = ({ columns, headerLine }: Sheet, cells: string[]) =>
  headerLine > 0 &&
  columns.length > 1 &&
  columns.every(({ header }, at) => {
    const cell = (cells[at] ?? "").replace(/\s+/g, " ").trim();
    return cell === header || (cell === "" && header === `Column ${at + 1}`);
  });

const problemOf = (
  sheet: Sheet,
  { cells, swallowed }: SourceRecord,
  name: string,
  used: number[],
) => {
  if (swallowed !== undefined)
    return `a quotation mark is missing: ${swallowed} following lines were read as one cell`;
  if (repeatsHeader(sheet, cells)) return "it is the header again";
  if (used.some((index) => cells[index]?.includes("\u0000")))
    return "it has a NUL character, which cannot be stored";
  return nameProblem(name);
};

/** Reads records as the sheet's columns say. */
export const rowReader = (sheet: Sheet, settings: Settings) => {
  const used = cellsOf(sheet);
  const width = sheet.columns.length;
  const isOnlyCities = sheet.columns.some((column) => column.isOnlyCities);
  const context = { ...settings, hint: hintOf(sheet), isOnlyCities };
  return (source: SourceRecord): Row => {
    const { line, cells } = source;
    const warnings: Warning[] = [];
    const cellsFor = (field: FieldName) =>
      (used.get(field) ?? []).map((index) => cells[index] ?? "");
    const listsOf: ListsOf = (field) =>
      (used.get(field) ?? []).flatMap((index) =>
        readList(cells[index] ?? "", sheet.columns[index]?.isWhole),
      );
    const take: Take = (field, read) => {
      const { value, notes } = read(cellsFor(field)[0] ?? "");
      for (const note of notes) warnings.push({ field, ...note });
      return value;
    };
    const name = nameOf((field) => cellsFor(field)[0]);
    const refused = problemOf(sheet, source, name, [...used.values()].flat());
    if (refused) return { line, name, warnings, draft: null, refused };
    if (cells.slice(width).some((cell) => cell.trim() !== ""))
      warnings.push({
        field: "name",
        says: "has more cells than the header; the extra ones were left out",
      });
    const draft = draftFrom(take, listsOf, name, context);
    return { line, name, draft, warnings: uniqueNotes(warnings) };
  };
};
