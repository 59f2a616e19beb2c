import { readNumbers } from "./numbers.ts";

/** Something about a value that a person should know: `“12x” is not a year`. */
export type Note = { says: string; about?: string };

/** What a cell says, and what could not be taken from it. */
export type Read<T> = { value: T | null; notes: Note[] };

export const nothing = { value: null, notes: [] };
export const just = <T>(value: T): Read<T> => ({ value, notes: [] });
export const unread = (cell: string, says: string): Read<never> => ({
  value: null,
  notes: [{ says, about: cell }],
});

const empty =
  /^(?:[-–—.?/\s]*|#?n\/?a|n\.a\.|#n\/a|null|none|nan|nil|undefined|\\n|unknown|tbd|not available)$/i;

/** Cells people write when they have nothing to say. */
export const isEmpty = (cell: string) => empty.test(cell.trim());

export const truncate = (text: string, most: number) => {
  if (text.length <= most) return text;
  const end = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${end.trimEnd()}…`;
};

/** Text of one line, at most so long; what is longer is cut. */
export const readLine = (cell: string, most: number): Read<string> => {
  if (isEmpty(cell)) return nothing;
  return limited(cell.normalize("NFC").replace(/\s+/g, " ").trim(), most);
};

/** Text that may have paragraphs. */
export const readText = (cell: string, most: number): Read<string> => {
  if (isEmpty(cell)) return nothing;
  return limited(cell.normalize("NFC").replace(/\r\n?/g, "\n").trim(), most);
};

const limited = (text: string, most: number): Read<string> => {
  if (text.length <= most) return just(text);
  return { value: truncate(text, most), notes: [{ says: `was cut after ${most} characters` }] };
};

const unquoted = (part: string) =>
  part
    .trim()
    .replace(/^(["'])(.*)\1$/s, "$2")
    .trim();

/** Whether commas stand inside of names: the same cells come again, and no part of one stands in another. */
export const hasWholeNames = (cells: string[]) => {
  const listed = cells.filter((cell) => /,\s/.test(cell));
  const kinds = [...new Set(listed)];
  if (kinds.length === 0 || kinds.length * 2 > listed.length) return false;
  const others = [...new Set(cells)].flatMap((cell) => cell.split(/,\s*/));
  return kinds.every((kind) =>
    kind.split(/,\s*/).every((part) => others.filter((other) => other === part).length === 1),
  );
};

const quotedPart = /\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*(?:,|$)/y;

/** The parts of `["a, b", "c"]`, if all of it is written like that. */
const quotedParts = (inner: string) => {
  const parts: string[] = [];
  quotedPart.lastIndex = 0;
  while (quotedPart.lastIndex < inner.length) {
    const part = quotedPart.exec(inner)?.[1];
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts;
};

/** The parts of a list in one cell, whatever parts them, each once; a whole cell is one part. */
export const readList = (cell: string, isWhole = false) => {
  const inner = cell.trim().replace(/^[[{(](.*)[\]})]$/s, "$1");
  const separator = /[|;\n]/.test(inner) ? /[|;\n]+/ : /,/;
  const given = quotedParts(inner) ?? (isWhole ? [inner] : inner.split(separator));
  const parts = given.map((part) => unquoted(part).replace(/\s+/g, " "));
  const seen = new Map<string, string>();
  for (const part of parts) {
    const name = part.normalize("NFC");
    if (!isEmpty(name) && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  }
  return [...seen.values()];
};

/** At most so many of a list, each at most so long. */
export const limitedList = (
  all: string[],
  { most, longest }: { most: number; longest: number },
) => {
  const notes: Note[] = [];
  const long = all.filter((name) => name.length > longest).length;
  if (all.length > most)
    notes.push({ says: `has more than ${most} entries; the first ${most} were taken` });
  if (long > 0) notes.push({ says: `was cut after ${longest} characters` });
  return { value: all.slice(0, most).map((name) => truncate(name, longest)), notes };
};

const largest = 2_147_483_647;
const factors = new Map([
  ["k", 1_000],
  ["m", 1_000_000],
  ["mio", 1_000_000],
]);
const amount = /(\d+(?:[.,'’ ]\d+)*) ?(k|m|mio)?(?![\p{L}\d])/giu;
const rangeSign = /^\s*\+?\s*(?:-|–|—|to|bis|à)\s*$/iu;

/** A whole number: `1,200`, `50+`, `10k`; of a range its lower end. */
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
  const value = number * (factors.get(factor.toLowerCase()) ?? 1);
  if (others.length > 0 || !Number.isInteger(value) || value > largest)
    return unread(cell, "is not a number");
  return isRange
    ? { value, notes: [{ says: "is a range; its lower end was taken", about: cell }] }
    : just(value);
};
