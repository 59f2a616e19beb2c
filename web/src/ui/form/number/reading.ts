import { language } from "#text/index.ts";

/** Digits as they were typed, before anything is worked out from them. */
interface Digits {
  sign: "" | "-";
  whole: string;
  decimals: string;
}

const grouped = /^\d{1,3}([ '.,])\d{3}(?:\1\d{3})*$/;
/** "12,34,567", as in India. */
const groupedInPairs = /^\d{1,2}(?:,\d{2})*,\d{3}$/;

const wholeOf = (text: string) => {
  if (/^\d*$/.test(text)) return text || "0";
  return grouped.test(text) || groupedInPairs.test(text) ? text.replaceAll(/\D/g, "") : undefined;
};

const loneSeparator = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/** Spaces of all kinds, apostrophes and minus signs, each as one character. */
const plain = (text: string) =>
  text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").replaceAll(/[’_]/g, "'").replace("−", "-");

const decimalSign = () =>
  new Intl.NumberFormat(language()).formatToParts(0.5).find(({ type }) => type === "decimal")
    ?.value;

/** Whether the text is ambiguous: "1.234" may mean a thousand or a bit more than one. */
export const isDoubtful = (text: string) => loneSeparator.test(plain(text));

/**
 * Reads "1,234.50" and "1.234,50" alike: a last separator that occurs once is the decimal sign, except a
 * lone one before three digits. Too many decimals are refused, never rounded.
 */
export function readDigits(typed: string, most: number): Digits | undefined {
  const [, minus, text = ""] = /^([+-]?) ?(.*)$/.exec(plain(typed)) ?? [];
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const sign = text[last] ?? "";
  const isLone = loneSeparator.test(text) && !(most > 2 && sign === decimalSign());
  const isDecimal = last >= 0 && text.indexOf(sign) === last && !isLone;

  const whole = wholeOf(isDecimal ? text.slice(0, last) : text);
  const decimals = isDecimal ? text.slice(last + 1) : "";
  if (whole === undefined || !/\d/.test(text) || !/^\d*$/.test(decimals)) return undefined;
  const kept =
    decimals.slice(most).replaceAll("0", "") === "" ? decimals.slice(0, most) : undefined;
  return kept === undefined ? undefined : { sign: minus === "-" ? "-" : "", whole, decimals: kept };
}

const safe = (value: number) => (Number.isSafeInteger(Math.trunc(value)) ? value + 0 : undefined);

/** The number that was typed, with at most `most` decimals. */
export function readNumber(typed: string, most = 0) {
  const digits = readDigits(typed, most);
  return digits && safe(Number(`${digits.sign}${digits.whole}.${digits.decimals || "0"}`));
}
