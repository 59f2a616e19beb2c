import { fillerBytes, isOnly, type Reader, type Reading, starts } from "./reading.ts";
import { type Entry, directoryOf, entriesOf } from "./zip-directory.ts";

const endSignature = "PK\u0005\u0006";
const endSize = 22;
const longestComment = 65_535;
const mostFilling = 65_536;
const longestDescriptor = 24;

/** Only its comment and filler may follow an end. */
const endingAt = (bytes: Buffer, at: number) => {
  const end = at + endSize + (at + endSize <= bytes.length ? bytes.readUInt16LE(at + 20) : 0);
  return end <= bytes.length && isOnly(bytes, end, fillerBytes) ? end : undefined;
};

const findEnd = (bytes: Buffer) => {
  const first = Math.max(0, bytes.length - endSize - longestComment - mostFilling);
  for (let at = bytes.lastIndexOf(endSignature); at >= first; ) {
    const end = endingAt(bytes, at);
    if (end !== undefined) return { at, end };
    if (at === 0) break;
    at = bytes.lastIndexOf(endSignature, at - 1);
  }
  return undefined;
};

const endOfEntry = (bytes: Buffer, { from, size }: Entry) => {
  if (bytes.toString("latin1", from, from + 4) !== "PK\u0003\u0004") return undefined;
  return from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28) + size;
};

/** Whether every byte before the list belongs to an entry, with nothing before or between them. */
const isWithoutGaps = (bytes: Buffer, entries: readonly Entry[], listAt: number) => {
  const ordered = entries.toSorted((one, other) => one.from - other.from);
  let at = 0;
  let slack = 0;
  for (const entry of [...ordered, undefined]) {
    const from = entry?.from ?? listAt;
    if (from < at || !(from - at <= slack || isOnly(bytes.subarray(0, from), at, [0])))
      return false;
    if (!entry) break;
    const end = endOfEntry(bytes, entry);
    if (end === undefined) return false;
    at = end;
    slack = entry.isDescribedBehind ? longestDescriptor : 0;
  }
  return true;
};

/** An archive from its first byte to the end of its comment, with the names of what is in it. */
export const readArchive = (
  bytes: Buffer,
): (Reading & { names: string[]; comment: string }) | undefined => {
  if (!starts(bytes, "504b0304", "504b0506")) return undefined;
  const found = findEnd(bytes);
  const directory = found && directoryOf(bytes, found.at);
  const entries = directory && entriesOf(bytes, directory);
  if (!entries || !isWithoutGaps(bytes, entries, directory.from)) return undefined;
  const names = entries.map(({ name }) => name.toLowerCase().replaceAll("\\", "/"));
  return {
    end: found.end,
    names,
    comment: bytes.toString("latin1", found.at + endSize, found.end),
  };
};

/** Whether software that looks for an archive would find one, wherever it stands. */
export const holdsArchive = (bytes: Buffer) =>
  (bytes.includes(endSignature) && bytes.includes("PK\u0001\u0002")) ||
  bytes.includes(Buffer.from("526172211a07", "hex")) ||
  bytes.includes(Buffer.from("377abcaf271c", "hex"));

/** Whether the file ends as an archive does, to the byte. */
export const endsAsArchive = (bytes: Buffer) => findEnd(bytes)?.end === bytes.length;

export const readZip: Reader = (bytes) => {
  const archive = readArchive(bytes);
  return archive && !/<[!?/a-z]|%PDF/i.test(archive.comment) ? archive : undefined;
};
