import { isArea, isContinent } from "../import-values/areas.ts";
import { countryCode } from "../import-values/countries.ts";

export const share = (values: string[], holds: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length;

export const distinct = (values: string[]) => new Set(values).size / Math.max(1, values.length);

export const isNumber = (value: string) => /^[\d\s.,%$€£¥+-]+$/.test(value);
export const looksLikeAddress = (value: string) =>
  /^https?:\/\/|^www\.|^\/[^\s/]+\/\S*$|^[a-z]:\\|^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|co|ai|app|dev)(?:\/\S*)?$/i.test(
    value,
  );
export const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value);
export const isWords = (value: string) =>
  /\p{L}/u.test(value) && !looksLikeAddress(value) && !isEmail(value) && !isNumber(value);

const isYesOrNo = (value: string) => /^(?:yes|no|y|n|true|false|[01x✓])$/i.test(value);
const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const datePattern = new RegExp(
  String.raw`^(?:(?:19|20)\d\d[-/.]\d{1,2}(?:[-/.]\d{1,2})?(?:[T ].*)?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|` +
    String.raw`(?:\d{1,2}[\s-])?(?:${months})[a-z]*\.?[\s-]+(?:\d{1,2},?\s+)?\d{2,4})$`,
  "i",
);
const isDate = (value: string) => datePattern.test(value);
const isPlaceCode = (value: string) => /^[A-Z]{2,3}$/.test(value) && isPlaceName(value);
const isPlaceName = (value: string) =>
  countryCode(value) !== undefined || isArea(value) || isContinent(value);
/** A country, a state, a continent. Codes count only in capitals: "no" is not Norway. */
export const isPlace = (value: string) =>
  value.length > 3 ? isPlaceName(value) : isPlaceCode(value);

const isPicture = (value: string) => /\.(?:png|jpe?g|gif|svg|webp|ico)(?:\?|$)/i.test(value);
const isLong = (value: string) => value.length > 200 && value.includes(" ");

const kinds: [name: string, holds: (value: string) => boolean][] = [
  ["yes or no", isYesOrNo],
  ["e-mail addresses", isEmail],
  ["pictures", isPicture],
  ["web addresses", looksLikeAddress],
  ["dates", isDate],
  ["numbers", isNumber],
  ["countries or states", isPlace],
  ["long texts", isLong],
];

/** What most of the values are, in words for a report; undefined for words of any kind. */
export const kindOf = (values: string[]) =>
  kinds.find(([, holds]) => share(values, holds) >= 0.6)?.[0];

/** Kinds that values show by themselves; a header above them is of another kind. */
const typed: ((value: string) => boolean)[] = [
  isEmail,
  looksLikeAddress,
  isDate,
  isNumber,
  isPlace,
];

/** Whether a cell is of the same plain kind as a column's values; undefined if they have none. */
export const comparesWith = (cell: string, values: string[]) => {
  const holds = typed.find((one) => share(values, one) >= 0.8);
  return holds === undefined ? undefined : holds(cell);
};
