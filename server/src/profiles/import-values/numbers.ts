/** Whether all groups after the first have three digits, as thousands separators leave them. */
const areThousands = ([first = "", ...rest]: string[]) =>
  rest.length > 0 &&
  first.length <= 3 &&
  first !== "0" &&
  rest.every((group) => group.length === 3);

/** `2,50,00,000`: lakhs and crores, in groups of two digits and a last one of three. */
const areLakhs = ([first = "", ...rest]: string[]) =>
  rest.length > 1 &&
  first.length <= 2 &&
  first !== "0" &&
  rest.at(-1)?.length === 3 &&
  rest.slice(0, -1).every((group) => group.length === 2);

const leastOfMany = 4;

/** `2800000,2100000` are two amounts, `1234,5678` is one with a decimal comma. */
const areSeveral = (groups: string[]) =>
  groups.every((group) => group.length >= leastOfMany && !group.startsWith("0")) &&
  (groups.length > 2 || groups.every((group) => group.endsWith("00")));

const isDecimal = (groups: string[], separator: string, hasFactor: boolean) => {
  const [whole = "", rest = ""] = groups;
  if (groups.length !== 2) return false;
  if (rest.length !== 3) return separator === "." || rest.length < 3;
  // `$1.234M` is a little more than a million; `1,234 k` in English is more than a thousand thousands.
  return whole === "0" || (hasFactor && separator === ".");
};

const withOneSeparator = (run: string, separator: string, hasFactor: boolean) => {
  const groups = run.split(separator);
  if ((separator === "." || separator === ",") && isDecimal(groups, separator, hasFactor))
    return [Number(groups.join("."))];
  if (areThousands(groups)) return [Number(groups.join(""))];
  if (separator !== ",") return undefined;
  if (areLakhs(groups)) return [Number(groups.join(""))];
  if (areSeveral(groups)) return groups.map(Number);
  return groups.length === 2 ? [Number(groups.join("."))] : undefined;
};

const withTwoSeparators = (run: string, decimal: string) => {
  const at = run.lastIndexOf(decimal);
  const whole = run.slice(0, at);
  const groups = whole.split(/[^\d]/);
  if (whole.includes(decimal) || !(areThousands(groups) || areLakhs(groups))) return undefined;
  return [Number(`${whole.replace(/[^\d]/g, "")}.${run.slice(at + 1)}`)];
};

/**
 * The numbers in a run of digits and separators. A comma separates thousands, a decimal or two numbers,
 * whichever its digits allow; undefined if nothing fits.
 */
export const readNumbers = (run: string, hasFactor: boolean): number[] | undefined => {
  const text = run.trim().replace(/\s/g, " ").replace(/’/g, "'");
  if (!/^\d+(?:[.,' ]\d+)*$/.test(text)) return undefined;
  const separators = text.match(/[.,' ]/g) ?? [];
  const [first = "", last = ""] = [separators[0], separators.at(-1)];
  if (separators.length === 0) return [Number(text)];
  if (separators.every((separator) => separator === first))
    return withOneSeparator(text, first, hasFactor);
  return new Set(separators).size === 2 && (last === "." || last === ",")
    ? withTwoSeparators(text, last)
    : undefined;
};
