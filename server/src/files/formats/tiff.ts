import { type Reader, starts } from "./reading.ts";
import { type Walk, type Range, most, type Entry, u16, entryAt, u32 } from "./tiff-entries.ts";

/** What is needed to draw the pages in their colours; words, places, times and small copies are not. */
const drawing = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282,
  283, 284, 286, 287, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324,
  325, 330, 332, 334, 336, 338, 339, 340, 341, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521,
  529, 530, 531, 532, 34675,
]);
/** Tags of further pages inside a page, and of a camera's notes. */
const directories = [330, 34665, 34853, 40965];
/** Tags of the offsets and lengths of the picture's pieces. */
const pieces = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const;
const tables = [519, 520, 521];
const longestTable = 272;
type Directory = { at: number; isDrawn: boolean };

/** Claims a range for the file, and for the picture if it is drawn. */
const claim = (walk: Walk, range: Range, isDrawn: boolean) => {
  if (range.to > walk.bytes.length || walk.kept.length > most)
    throw new RangeError("A picture that points outside of its file.");
  walk.end = Math.max(walk.end, range.to);
  if (isDrawn) walk.kept.push(range);
};

const claimPieces = (walk: Walk, entries: readonly Entry[], isDrawn: boolean) => {
  const valuesOf = (tag: number) => entries.find((one) => one.tag === tag)?.values() ?? [];
  for (const [starting, lengths] of pieces) {
    const long = valuesOf(lengths);
    for (const [n, from] of valuesOf(starting).entries())
      claim(walk, { from, to: from + (long[n] ?? 0) }, isDrawn);
  }
  for (const from of tables.flatMap(valuesOf))
    claim(walk, { from, to: Math.min(from + longestTable, walk.bytes.length) }, isDrawn);
};

/** Rewrites a page's directory with only the entries that are kept. */
const shorten = ({ bytes, isLittle }: Walk, at: number, entries: readonly Entry[]) => {
  const all = entries.length;
  const next = Buffer.from(bytes.subarray(at + 2 + all * 12, at + 6 + all * 12));
  const left = entries.filter(({ tag }) => drawing.has(tag));
  for (const [n, entry] of left.entries())
    bytes.copyWithin(at + 2 + n * 12, entry.at, entry.at + 12);
  if (isLittle) bytes.writeUInt16LE(left.length, at);
  else bytes.writeUInt16BE(left.length, at);
  next.copy(bytes, at + 2 + left.length * 12);
};

/** Gives the directories that this one leads to. */
const readDirectory = (walk: Walk, { at, isDrawn }: Directory): Directory[] => {
  const count = u16(walk, at);
  const entries = Array.from({ length: count }, (_, n) => entryAt(walk, at + 2 + n * 12));
  const left = isDrawn ? entries.filter(({ tag }) => drawing.has(tag)).length : 0;
  const next = u32(walk, at + 2 + count * 12);
  claim(walk, { from: at, to: at + 6 + count * 12 }, false);
  claim(walk, { from: at, to: at + 6 + left * 12 }, isDrawn);
  for (const { outside, tag } of entries)
    if (outside) claim(walk, outside, isDrawn && drawing.has(tag));
  claimPieces(walk, entries, isDrawn);
  if (isDrawn) walk.edits.push(() => shorten(walk, at, entries));
  const inside = entries
    .filter(({ tag }) => directories.includes(tag))
    .flatMap(({ tag, values }) =>
      values().map((place) => ({ at: place, isDrawn: isDrawn && drawing.has(tag) })),
    );
  return next === 0 ? inside : [...inside, { at: next, isDrawn }];
};

const clearBetween = (bytes: Buffer, kept: readonly Range[]) => {
  let at = 0;
  for (const { from, to } of kept.toSorted((one, other) => one.from - other.from)) {
    if (from > at) bytes.fill(0, at, from);
    at = Math.max(at, to);
  }
  return bytes.subarray(0, at);
};

/** A TIFF as far as its offsets lead. What the picture is not drawn from is cleared. */
export const readTiff: Reader = (bytes) => {
  if (!starts(bytes, "49492a00", "4d4d002a")) return undefined;
  const walk: Walk = { bytes, isLittle: starts(bytes, "4949"), kept: [], end: 8, edits: [] };
  claim(walk, { from: 0, to: 8 }, true);
  const seen = new Set<number>();
  const waiting: Directory[] = [{ at: u32(walk, 4), isDrawn: true }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.at < 8 || seen.has(next.at) || seen.size > 10_000) return undefined;
    seen.add(next.at);
    waiting.push(...readDirectory(walk, next));
  }
  for (const edit of walk.edits) edit();
  return { end: walk.end, kept: clearBetween(bytes, walk.kept) };
};
