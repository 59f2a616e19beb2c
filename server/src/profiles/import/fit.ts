import { countryCode, placeOf, readCountries } from "./countries.ts";
import type { FieldName } from "./fields.ts";
import { currencyOf, moneyHint, readMoney } from "./money.ts";
import { readCount, readList, readYear } from "./values.ts";
import { readWebsite } from "./websites.ts";

const share = (values: string[], holds: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length;

const distinct = (values: string[]) => new Set(values).size / Math.max(1, values.length);

const isNumber = (value: string) => /^[\d\s.,%$€£+-]+$/.test(value);
const looksLikeAddress = (value: string) => /^https?:\/\/|^www\./i.test(value);
const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value);
const isWords = (value: string) =>
  /\p{L}/u.test(value) && !looksLikeAddress(value) && !isEmail(value) && !isNumber(value);

/** Columns of e-mail addresses belong to persons whatever their header says. */
export const holdsEmails = (values: string[]) => share(values, isEmail) > 0.3;

const hosts = (values: string[]) =>
  values.map((value) => readWebsite(value).value?.domain?.split("/")[0] ?? "");

const isPicture = (value: string) => /\.(?:png|jpe?g|gif|svg|webp|ico)(?:\?|$)/i.test(value);

/** Addresses of companies have different hosts; those of profiles and pictures share one. */
const website = (values: string[]) => {
  const isOwn = (value: string) =>
    !isPicture(value) && !/linkedin\.com\//i.test(value) && readWebsite(value).value !== null;
  const shared = values.length >= 5 && distinct(hosts(values)) < 0.5;
  return shared ? 0 : share(values, isOwn);
};

type Column = { values: string[]; header: string };

/** `1`, `2`, `3` count something; money has a currency, a word for its size, or many digits. */
const money = ({ values, header }: Column) => {
  const { currency, factor } = moneyHint(header);
  const looks = (value: string) =>
    (currency ?? factor) !== undefined ||
    /[$€£¥₹]|\p{L}/u.test(value) ||
    /\d[\d.,' ]{3,}/.test(value);
  const isRead = (value: string) => {
    const { value: amount, notes } = readMoney(value, {}, "EUR");
    return amount !== null || notes.some(({ says }) => says.startsWith("is undisclosed"));
  };
  return share(values, looks) > 0.5 ? share(values, isRead) : 0.1;
};

const thisYear = () => new Date().getUTCFullYear();

const fewKinds = (values: string[]) => {
  const isFew =
    new Set(values.map((value) => value.toLowerCase())).size <= Math.max(8, values.length / 3);
  const isShort = (value: string) => isWords(value) && value.length <= 60;
  return share(values, isShort) * (isFew ? 1 : 0.5);
};

const prose = (values: string[]) => {
  const isSentence = (value: string) => isWords(value) && value.length > 40 && value.includes(" ");
  return Math.max(share(values, isSentence), share(values, isWords) * 0.7);
};

const names = (values: string[]) =>
  share(values, (value) => /[\p{L}\p{N}]/u.test(value) && !isEmail(value) && value.length <= 200) *
  (distinct(values) > 0.5 ? 1 : 0.4) *
  (share(values, looksLikeAddress) > 0.5 ? 0.2 : 1);

const list = (values: string[]) =>
  share(values, (value) => isWords(value) && readList(value).every((part) => part.length <= 80));

const fits: Record<Exclude<FieldName, "totalFundingAmount">, (values: string[]) => number> = {
  name: names,
  legalName: names,
  website,
  linkedIn: (values) => share(values, (value) => /linkedin\.com\//i.test(value)),
  oneLiner: (values) => share(values, isWords),
  description: prose,
  categories: list,
  tags: list,
  country: (values) => share(values, (value) => countryCode(value) !== undefined),
  city: (values) =>
    share(values, (value) => isWords(value) && value.length <= 100) *
    (share(values, (value) => placeOf(value).city === "") > 0.8 ? 0.4 : 1),
  founded: (values) => share(values, (value) => readYear(value, thisYear()).value !== null),
  companyStatus: fewKinds,
  businessModel: fewKinds,
  companyType: fewKinds,
  targetMarket: (values) => share(values, isWords),
  numberOfClients: (values) => share(values, (value) => readCount(value).value !== null),
  clientNames: (values) => share(values, isWords),
  currency: (values) => share(values, (value) => currencyOf(value) !== undefined),
  presenceInCountries: (values) =>
    share(values, (value) => (readCountries(value).value ?? []).length > 0),
};

const looked = 100;

/** How well the values of a column suit a field, from 0 to 1. */
export const fitOf = (field: FieldName, { values, header }: Column) => {
  const some = values.slice(0, looked);
  return field === "totalFundingAmount" ? money({ values: some, header }) : fits[field](some);
};

const hasCurrency = (value: string) =>
  /[$€£¥₹]\s?\d|\d\s?[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|SEK|NOK|DKK)\b/.test(value);

const proofs: Partial<Record<FieldName, (values: string[]) => number>> = {
  website: (values) => (website(values) >= 0.85 ? 0.5 : 0),
  linkedIn: (values) => (fits.linkedIn(values) >= 0.85 ? 0.5 : 0),
  country: (values) => (fits.country(values) >= 0.85 ? 0.5 : 0),
  totalFundingAmount: (values) => (share(values, hasCurrency) >= 0.7 ? 0.45 : 0),
  founded: (values) => (share(values, (value) => /^(?:19|20)\d\d$/.test(value)) >= 0.9 ? 0.42 : 0),
  description: (values) =>
    share(values, (value) => isWords(value) && value.length > 60) >= 0.7 ? 0.41 : 0,
};

/** How surely values alone show what a column is, whatever its header says. */
export const proofOf = (field: FieldName, values: string[]) =>
  proofs[field]?.(values.slice(0, looked)) ?? 0;

export const looksLikeNames = (values: string[]) => {
  const some = values.slice(0, looked);
  const isShort = (value: string) => isWords(value) && value.length <= 80;
  return some.length > 0 && distinct(some) > 0.95 && share(some, isShort) > 0.9;
};
