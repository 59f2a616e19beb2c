import { countryCode } from "../import-values/countries.ts";
import { readList } from "../import-values/lists.ts";
import { placeOf } from "../import-values/places.ts";
import { hostOf, isOwnAddress } from "../import-values/websites.ts";
import { hostCount } from "../import/hosts.ts";
import { distinct, isEmail, isPlace, isWords, kindOf, share } from "./kinds.ts";
import { isOfWorkflow, isInVocabulary, type VocabularyField } from "./vocabulary.ts";

const isPicture = (value: string) => /\.(?:png|jpe?g|gif|svg|webp|ico)(?:\?|$)/i.test(value);

/** Addresses of companies have different hosts; those of profiles and pictures share one. */
export const website = (values: string[]) => {
  const hosts = hostCount();
  for (const value of values) hosts.add(hostOf(value), value);
  const foreign = hosts.foreign();
  return share(values, (value) => {
    const host = hostOf(value);
    return host !== undefined && !isPicture(value) && isOwnAddress(value) && !foreign.has(host);
  });
};

/** Words known for the field fit; others may, if they vary little and are of no other kind. */
export const vocabularyFit = (field: VocabularyField) => (values: string[]) => {
  const known = share(values, (value) => isInVocabulary(field, value));
  if (known >= 0.5) return 1;
  if (share(values, isOfWorkflow) > 0.5) return 0;
  if (kindOf(values) !== undefined || share(values, isPlace) > 0.3) return 0;
  const kinds = new Set(values.map((value) => value.toLowerCase())).size;
  const isFew = kinds <= Math.max(8, values.length / 3);
  const isShort = (value: string) => isWords(value) && value.length > 1 && value.length <= 60;
  return Math.max(known, isFew ? share(values, isShort) * 0.45 : 0.2);
};

export const words = (values: string[]) =>
  share(values, isWords) * (share(values, isPlace) > 0.5 || kindOf(values) === "dates" ? 0.2 : 1);

export const prose = (values: string[]) => {
  const isSentence = (value: string) => isWords(value) && value.length > 40 && value.includes(" ");
  const isOneWord = (value: string) => /^[\w.-]+$/.test(value);
  return Math.max(share(values, isSentence), words(values) * 0.7 * (1 - share(values, isOneWord)));
};

/** Texts that mostly exceed a line would be cut: they suit a description better. */
export const oneLiner = (values: string[]) => {
  const isShort = (value: string) => value.length <= 200;
  return words(values) * Math.max(0.5, share(values, isShort));
};

export const names = (values: string[]) =>
  share(values, (value) => /\p{L}/u.test(value) && !isEmail(value) && value.length <= 200) *
  (distinct(values) > 0.5 ? 1 : 0.4) *
  (share(values, isPlace) > 0.5 || share(values, (value) => /^https?:/i.test(value)) > 0.5
    ? 0.2
    : 1);

const isList = (value: string) => {
  const parts = readList(value);
  return parts.filter((part) => part.length <= 80).length * 2 >= parts.length;
};
export const list = (values: string[]) => words(values) * share(values, isList);

export const hasCountry = (value: string) =>
  countryCode(value) !== undefined || placeOf(value).countryCode !== undefined;
