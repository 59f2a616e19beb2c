import { readNumbers } from "./numbers.ts";
import { type Read, isEmpty, nothing, unread, just } from "./values.ts";

const largest = 2_147_483_647;
const factors = new Map([
  ["k", 1_000],
  ["m", 1_000_000],
  ["mio", 1_000_000],
]);
const amount = /(\d+(?:[.,'’ ]\d+)*) ?(k|m|mio)?(?![\p{L}\d])/giu;
const rangeSign = /^\s*\+?\s*(?:-|–|—|to|bis|à)\s*$/iu;

/** A whole number: `1,200`, `50+`, `10k`, or the lower end of a range. */
export const readCount = (cell: string): Read<number> => {
  if (isEmpty(cell)) return nothing;
  const [low, high, ...more] = [...cell.matchAll(amount)];
  const isRange = high !== undefined;
  const between = isRange
    ? cell.slice((low?.index ?? 0) + (low?.[0].length ?? 0), high.index)
    : "-";
  const isNegative = /^\s*[-−]\s*\d/.test(cell);
  if (!low || more.length > 0 || isNegative || !rangeSign.test(between))
    return unread(cell, "is not a number");
  const factor = low[2] ?? high?.[2] ?? "";
  const [number = Number.NaN, ...others] = readNumbers(low[1] ?? "", factor !== "") ?? [];
  // Without the last digits, where 2.03 times a thousand is no whole number.
  const value = Number((number * (factors.get(factor.toLowerCase()) ?? 1)).toFixed(6));
  if (others.length > 0 || !Number.isInteger(value) || value > largest)
    return unread(cell, "is not a number");
  return isRange
    ? { value, notes: [{ says: "is a range; its lower end was taken", about: cell }] }
    : just(value);
};
