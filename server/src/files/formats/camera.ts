import { fillerBytes, isOnly } from "./reading.ts";

const isImage = (bytes: Buffer, at: number) =>
  bytes.subarray(at, at + 3).toString("hex") === "ffd8ff";

const skipFilling = (bytes: Buffer, from: number) => {
  let at = from;
  while (at < bytes.length && fillerBytes.includes(bytes[at] ?? 0) && !isImage(bytes, at)) at += 1;
  return at;
};

const filmParts = new Set(
  "ftyp moov mdat free skip wide uuid udta meta pdin moof mfra styp sidx".split(" "),
);

/** The few seconds around a moving photograph: an MP4 that ends with the file. */
const filmEnd = (bytes: Buffer, from: number) => {
  let at = bytes.indexOf("ftyp", from) - 4;
  if (at < from || !isOnly(bytes.subarray(0, at), from, fillerBytes)) return from;
  while (at + 8 <= bytes.length && filmParts.has(bytes.toString("latin1", at + 4, at + 8))) {
    const size = bytes.readUInt32BE(at);
    const long = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (long < 8) return from;
    at += long;
  }
  return at;
};

/** The table at the end of Samsung's pictures says where its data begins. */
const samsungEnd = (bytes: Buffer, from: number) => {
  if (bytes.toString("latin1", bytes.length - 4) !== "SEFT") return from;
  const table = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8);
  if (table < from || bytes.toString("latin1", table, table + 4) !== "SEFH") return from;
  let first = table;
  for (let n = 0; n < bytes.readUInt32LE(table + 8); n += 1) {
    const entry = table + 12 + n * 12;
    if (entry + 12 > bytes.length - 8) return from;
    first = Math.min(first, table - bytes.readUInt32LE(entry + 4));
  }
  return first <= skipFilling(bytes, from) ? bytes.length : from;
};

/**
 * The end of what cameras append to a photograph: further images that it announces, a film, a table.
 * None of it is kept; `from` if there is nothing of the kind.
 */
export const trailerEnd = (
  bytes: Buffer,
  from: number,
  nextImage: (at: number) => number | undefined,
) => {
  let end = from;
  for (let at = skipFilling(bytes, end); isImage(bytes, at); at = skipFilling(bytes, end)) {
    const next = nextImage(at);
    if (next === undefined) return end;
    end = next;
  }
  return Math.max(end, samsungEnd(bytes, skipFilling(bytes, end)), filmEnd(bytes, end));
};
