import { type Reading, starts } from "./reading.ts";

const isFree = 0xffffffff;
const largest = 0xfffffffa;
const placesInHead = 109;

/** The sectors that hold the table of all sectors. */
const tableOf = (bytes: Buffer, size: number) => {
  const sectors = Array.from({ length: placesInHead }, (_, n) => bytes.readUInt32LE(76 + n * 4));
  let more = bytes.readUInt32LE(68);
  for (
    let left = bytes.readUInt32LE(72);
    left > 0 && more < largest && sectors.length * size < bytes.length;
    left -= 1
  ) {
    const at = (more + 1) * size;
    for (let n = 0; n < size / 4 - 1; n += 1) sectors.push(bytes.readUInt32LE(at + n * 4));
    more = bytes.readUInt32LE(at + size - 4);
  }
  return sectors.slice(0, bytes.readUInt32LE(44));
};

const lastUsed = (bytes: Buffer, size: number) => {
  const entries = size / 4;
  const table = tableOf(bytes, size);
  for (const [index, sector] of [...table.entries()].toReversed())
    for (let n = entries - 1; n >= 0; n -= 1) {
      const at = (sector + 1) * size + n * 4;
      // Throws a RangeError if the table is cut off.
      if (bytes.readUInt32LE(at) !== isFree) return index * entries + n;
    }
  return undefined;
};

/** Word, Excel and PowerPoint up to 2003, and locked documents of later ones, up to the last sector. */
export const readCompound = (bytes: Buffer, ...streams: string[]): Reading | undefined => {
  if (!starts(bytes, "d0cf11e0a1b11ae1")) return undefined;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const size = 2 ** shift;
  const last = lastUsed(bytes, size);
  const spellings = streams.flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()]);
  const holdsOne = spellings.some((name) => bytes.includes(Buffer.from(name, "utf16le")));
  if (last === undefined || !holdsOne) return undefined;
  const end = (last + 2) * size;
  // Some writers leave out the end of the last sector.
  return end - bytes.length < size ? { end: Math.min(end, bytes.length) } : undefined;
};
