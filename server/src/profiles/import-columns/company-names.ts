import { placeOf } from "../import-values/places.ts";
import { sampledRows } from "./fit.ts";
import { distinct, isNumber, isPlace, isWords, looksLikeAddress, share } from "./kinds.ts";

/** `tse_1101.tw`, `A-17`: one word with digits in it. */
const isCode = (value: string) => /^[\w.-]*\d[\w.-]*$/.test(value);

export const looksLikeNames = (values: string[]) => {
  const some = values.slice(0, sampledRows);
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
