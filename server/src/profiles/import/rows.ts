import { hintOf, type Sheet } from "./columns.ts";
import { placeOf, readCountries, readCountry } from "./countries.ts";
import type { FieldName } from "./fields.ts";
import type { SourceRecord } from "./file.ts";
import { currencyOf, type MoneyHint, readMoney } from "./money.ts";
import {
  cut,
  limitedList,
  type Note,
  type Read,
  readCount,
  readLine,
  readList,
  readText,
  readYear,
} from "./values.ts";
import { readLinkedIn, readWebsite } from "./websites.ts";

/** A startup as a row describes it. */
export type Draft = {
  name: string;
  legalName: string;
  website: string | null;
  domain: string | null;
  linkedIn: string | null;
  oneLiner: string;
  description: string | null;
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
};
type Context = Settings & { hint: MoneyHint };
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
  return cut(sentence, mostLine);
};

/** Categories of another directory are kept as tags; ours are chosen by staff. */
const tagsOf = (take: Take) => {
  const list = (cell: string) => ({ value: readList(cell), notes: [] });
  const all = [...(take("categories", list) ?? []), ...(take("tags", list) ?? [])];
  return take("tags", () => limitedList(uniqueIn(all), tagLimits)) ?? [];
};

const uniqueIn = (names: string[]) =>
  [
    ...new Map(names.map((name) => [name.toLowerCase(), name] as const).toReversed()).values(),
  ].toReversed();

const placeIn = (take: Take) => {
  const country = take("country", readCountry);
  const city = take("city", lineOf(mostWords));
  if (country !== null || city === null) return { countryCode: country, city };
  const place = placeOf(city);
  return { countryCode: place.countryCode ?? null, city: place.city || null };
};

const fundingIn = (take: Take, { hint, currency }: Context) => {
  const beside = take("currency", (cell) => ({ value: currencyOf(cell) ?? null, notes: [] }));
  return take("totalFundingAmount", (cell) =>
    readMoney(cell, { ...hint, currency: beside ?? hint.currency }, currency),
  );
};

const draftFrom = (take: Take, name: string, context: Context): Draft => {
  const website = take("website", readWebsite);
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
    tags: tagsOf(take),
    ...placeIn(take),
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

/** Reads records as the sheet's columns say. */
export const rowReader = (sheet: Sheet, settings: Settings) => {
  const used = new Map(sheet.columns.map(({ field, index }) => [field, index] as const));
  used.delete(null);
  const width = sheet.columns.length;
  const context = { ...settings, hint: hintOf(sheet) };
  return ({ line, cells }: SourceRecord): Row => {
    const warnings: Warning[] = [];
    const take: Take = (field, read) => {
      const index = used.get(field);
      const { value, notes } = read(index === undefined ? "" : (cells[index] ?? ""));
      for (const note of notes) warnings.push({ field, ...note });
      return value;
    };
    const name = take("name", (cell) => ({
      value: cell.normalize("NFC").replace(/\s+/g, " ").trim(),
      notes: [],
    }));
    const row = { line, name: name ?? "", warnings };
    if ([...used.values()].some((index) => cells[index]?.includes("\u0000")))
      return { ...row, draft: null, refused: "it has a NUL character, which cannot be stored" };
    const refused = nameProblem(row.name);
    if (refused) return { ...row, draft: null, refused };
    if (cells.slice(width).some((cell) => cell.trim() !== ""))
      warnings.push({
        field: "name",
        says: "has more cells than the header; the last were left out",
      });
    const draft = draftFrom(take, row.name, context);
    return { ...row, draft, warnings: uniqueNotes(warnings) };
  };
};
