import { isEmpty, type Note, truncate } from "./values.ts";

const unquoted = (part: string) =>
  part
    .trim()
    .replace(/^(["'])(.*)\1$/s, "$2")
    .trim();

/** Whether commas belong to names: the same cells recur, and no part of one occurs in another. */
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

/** The items of a list in one cell, whatever separates them, each once; a whole cell is one item. */
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

/** Limits the length of a list and of each item. */
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
