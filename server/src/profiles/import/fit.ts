import { countryCode, readCountries } from "./countries.ts";
import type { FieldName } from "./fields.ts";
import { hostCount } from "./hosts.ts";
import {
  distinct,
  isEmail,
  isNumber,
  isPlace,
  isWords,
  kindOf,
  looksLikeAddress,
  share,
} from "./kinds.ts";
import { currencyOf, moneyHint, readMoney } from "./money.ts";
import { isArea, placeOf } from "./places.ts";
import { readCount, readList } from "./values.ts";
import { isOfWorkflow, isInVocabulary, type VocabularyField } from "./vocabulary.ts";
import { hostOf, isOwnAddress } from "./websites.ts";
import { readYear } from "./years.ts";

/** Columns of e-mail addresses belong to persons whatever their header says. */
export const holdsEmails = (values: string[]) => share(values, isEmail) > 0.3;

const isPicture = (value: string) => /\.(?:png|jpe?g|gif|svg|webp|ico)(?:\?|$)/i.test(value);

/** Addresses of companies have different hosts; those of profiles and pictures share one. */
const website = (values: string[]) => {
  const hosts = hostCount();
  for (const value of values) hosts.add(hostOf(value), value);
  const foreign = hosts.foreign();
  return share(values, (value) => {
    const host = hostOf(value);
    return host !== undefined && !isPicture(value) && isOwnAddress(value) && !foreign.has(host);
  });
};

type Column = { values: string[]; header: string };

const hasCurrency = (value: string) =>
  /[$€£¥₹]\s?\d|\d\s?[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|SEK|NOK|DKK)\b/.test(value);

/**
 * `1`, `2`, `3` count something; money has a currency, a word for its size, or many digits. Of two
 * columns with the same amounts the one that names the currency says more.
 */
const money = ({ values, header }: Column) => {
  const { currency, factor } = moneyHint(header);
  const isNamed = (currency ?? factor) !== undefined;
  const amounts = values.filter((value) => !/^[0.,\s$€£-]+$/.test(value));
  const looks = (value: string) =>
    isNamed || /[$€£¥₹]|\p{L}/u.test(value) || /\d[\d.,' ]{3,}/.test(value);
  const isRead = (value: string) => {
    const { value: amount, notes } = readMoney(value, {}, "EUR");
    return amount !== null || notes.some(({ says }) => says.startsWith("is undisclosed"));
  };
  if (amounts.length === 0) return values.length > 0 ? 0.5 : 0;
  if (share(amounts, looks) <= 0.5) return 0.1;
  return share(amounts, isRead) * (isNamed || share(amounts, hasCurrency) > 0.5 ? 1 : 0.9);
};

const thisYear = () => new Date().getUTCFullYear();

/** Words people use for it are right; other words may be, if they are few and nothing else. */
const vocabularyFit = (field: VocabularyField) => (values: string[]) => {
  const known = share(values, (value) => isInVocabulary(field, value));
  if (known >= 0.5) return 1;
  if (share(values, isOfWorkflow) > 0.5) return 0;
  if (kindOf(values) !== undefined || share(values, isPlace) > 0.3) return 0;
  const kinds = new Set(values.map((value) => value.toLowerCase())).size;
  const isFew = kinds <= Math.max(8, values.length / 3);
  const isShort = (value: string) => isWords(value) && value.length > 1 && value.length <= 60;
  return Math.max(known, isFew ? share(values, isShort) * 0.45 : 0.2);
};

const words = (values: string[]) =>
  share(values, isWords) * (share(values, isPlace) > 0.5 || kindOf(values) === "dates" ? 0.2 : 1);

const prose = (values: string[]) => {
  const isSentence = (value: string) => isWords(value) && value.length > 40 && value.includes(" ");
  const isOneWord = (value: string) => /^[\w.-]+$/.test(value);
  return Math.max(share(values, isSentence), words(values) * 0.7 * (1 - share(values, isOneWord)));
};

/** Texts that mostly do not fit on a line would be cut: they are better a description. */
const oneLiner = (values: string[]) => {
  const isShort = (value: string) => value.length <= 200;
  return words(values) * Math.max(0.5, share(values, isShort));
};

const names = (values: string[]) =>
  share(values, (value) => /\p{L}/u.test(value) && !isEmail(value) && value.length <= 200) *
  (distinct(values) > 0.5 ? 1 : 0.4) *
  (share(values, isPlace) > 0.5 || share(values, (value) => /^https?:/i.test(value)) > 0.5
    ? 0.2
    : 1);

const isList = (value: string) => {
  const parts = readList(value);
  return parts.filter((part) => part.length <= 80).length * 2 >= parts.length;
};
const list = (values: string[]) => words(values) * share(values, isList);

const hasCountry = (value: string) =>
  countryCode(value) !== undefined || placeOf(value).countryCode !== undefined;

const fits: Record<Exclude<FieldName, "totalFundingAmount">, (values: string[]) => number> = {
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
  numberOfClients: (values) => share(values, (value) => readCount(value).value !== null),
  clientNames: words,
  currency: (values) => share(values, (value) => currencyOf(value) !== undefined),
  presenceInCountries: (values) =>
    share(values, (value) => (readCountries(value).value ?? []).length > 0),
};

const looked = 400;

/** How well the values of a column suit a field, from 0 to 1. */
export const fitOf = (field: FieldName, { values, header }: Column) => {
  const some = values.slice(0, looked);
  return field === "totalFundingAmount" ? money({ values: some, header }) : fits[field](some);
};

const wholePlaces = new Set("location headquarter hq country localisation ubicacion".split(" "));

/** Cities alone by the header and by the values; elsewhere a country may stand in place of a city. */
export const holdsOnlyCities = (header: { words: string[] }, values: string[]) =>
  !header.words.some((word) => wholePlaces.has(word)) &&
  share(values.slice(0, looked), (value) => placeOf(value).city !== value) < 0.02;

/** Below this a column is not the field its header names. */
export const leastFit = 0.3;
/** Where the header may mean anything, the values must say it. */
export const provenFit = 0.5;

const proofs: Partial<Record<FieldName, (values: string[]) => number>> = {
  website: (values) => (website(values) >= 0.85 && distinct(values) > 0.5 ? 0.5 : 0),
  linkedIn: (values) => (fits.linkedIn(values) >= 0.85 ? 0.5 : 0),
  // `CA` may be Canada; a column of states says nothing of countries.
  country: (values) =>
    share(values, (value) => countryCode(value) !== undefined) >= 0.85 &&
    share(values, isArea) < 0.5
      ? 0.5
      : 0,
  totalFundingAmount: (values) => (share(values, hasCurrency) >= 0.7 ? 0.45 : 0),
  founded: (values) => (share(values, (value) => /^(?:19|20)\d\d$/.test(value)) >= 0.9 ? 0.42 : 0),
  description: (values) =>
    share(values, (value) => isWords(value) && value.length > 60) >= 0.7 ? 0.41 : 0,
  city: (values) =>
    share(values, (value) => placeOf(value).countryCode !== undefined && /[,(]/.test(value)) >= 0.7
      ? 0.41
      : 0,
};

/** Amounts and years can be of anything: they are taken by themselves only below an empty header. */
const ofAnything = new Set<FieldName>(["totalFundingAmount", "founded"]);

/** How surely values alone show what a column is, whatever its header says. */
export const proofOf = (field: FieldName, values: string[], hasHeader: boolean) =>
  hasHeader && ofAnything.has(field) ? 0 : (proofs[field]?.(values.slice(0, looked)) ?? 0);

/** `tse_1101.tw`, `A-17`: one word with digits in it. */
const isCode = (value: string) => /^[\w.-]*\d[\w.-]*$/.test(value);

export const looksLikeNames = (values: string[]) => {
  const some = values.slice(0, looked);
  const isShort = (value: string) =>
    isWords(value) && !looksLikeAddress(value) && !isNumber(value) && value.length <= 80;
  return (
    some.length > 0 &&
    distinct(some) > 0.9 &&
    share(some, isShort) > 0.9 &&
    share(some, isPlace) < 0.5 &&
    share(some, isCode) < 0.5 &&
    share(some, (value) => placeOf(value).countryCode !== undefined) < 0.5
  );
};
