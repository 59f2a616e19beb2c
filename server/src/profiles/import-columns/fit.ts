import { readCountries } from "../import-values/countries.ts";
import { readCount } from "../import-values/counts.ts";
import { currencyOf } from "../import-values/currencies.ts";
import { placeOf } from "../import-values/places.ts";
import { readTeam } from "../import-values/team-sizes.ts";
import { readYear } from "../import-values/years.ts";
import type { FieldName } from "./fields.ts";
import { isEmail, isPlace, isWords, share } from "./kinds.ts";
import {
  names,
  website,
  oneLiner,
  prose,
  list,
  hasCountry,
  vocabularyFit,
  words,
} from "./measures.ts";
import { type Column, money } from "./money-fit.ts";

/** Columns of e-mail addresses belong to persons whatever their header says. */
export const holdsEmails = (values: string[]) => share(values, isEmail) > 0.3;

const thisYear = () => new Date().getUTCFullYear();

export const fits: Record<
  Exclude<FieldName, "totalFundingAmount">,
  (values: string[]) => number
> = {
  name: names,
  legalName: names,
  website,
  linkedIn: (values) => share(values, (value) => /linkedin\.com\//i.test(value)),
  oneLiner,
  description: prose,
  categories: list,
  tags: list,
  country: (values) => share(values, hasCountry),
  city: (values) =>
    share(values, (value) => isWords(value) && value.length <= 100) *
    (share(values, (value) => placeOf(value).city === "" || isPlace(value)) > 0.8 ? 0.4 : 1),
  founded: (values) => share(values, (value) => readYear(value, thisYear()).value !== null),
  companyStatus: vocabularyFit("companyStatus"),
  businessModel: vocabularyFit("businessModel"),
  companyType: vocabularyFit("companyType"),
  targetMarket: (values) => share(values, isWords),
  teamSize: (values) => share(values, (value) => readTeam(value).value !== null),
  numberOfClients: (values) => share(values, (value) => readCount(value).value !== null),
  clientNames: words,
  currency: (values) => share(values, (value) => currencyOf(value) !== undefined),
  presenceInCountries: (values) =>
    share(values, (value) => (readCountries(value).value ?? []).length > 0),
};

/** How many rows of a file are read to tell its columns apart. */
export const sampledRows = 400;

/** How well the values of a column suit a field, from 0 to 1. */
export const fitOf = (field: FieldName, { values, header }: Column) => {
  const some = values.slice(0, sampledRows);
  return field === "totalFundingAmount" ? money({ values: some, header }) : fits[field](some);
};

const wholePlaces = new Set("location headquarter hq country localisation ubicacion".split(" "));

/** Whether header and values are cities only; otherwise a country may stand in for a city. */
export const holdsOnlyCities = (header: { words: string[] }, values: string[]) =>
  !header.words.some((word) => wholePlaces.has(word)) &&
  share(values.slice(0, sampledRows), (value) => placeOf(value).city !== value) < 0.02;

/** Below this a column is not the field its header names. */
export const leastFit = 0.3;
