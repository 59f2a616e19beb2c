import { compactor, type Reader, starts } from "./reading.ts";

/** Skips blocks of at most 255 bytes, each after its length, up to an empty one. */
const afterPieces = (bytes: Buffer, from: number) => {
  let at = from;
  while (bytes.readUInt8(at) > 0) at += bytes.readUInt8(at) + 1;
  return at + 1;
};

const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const timing = 0xf9;
const application = 0xff;
const repeats = ["NETSCAPE2.0", "ANIMEXTS1.0"];

const isDrawing = (bytes: Buffer, at: number) => {
  const label = bytes.readUInt8(at + 1);
  if (label !== application) return label === timing;
  return repeats.includes(bytes.toString("latin1", at + 3, at + 14));
};

/** A GIF up to its trailer, without comments and notes of editors. */
export const readGif: Reader = (bytes) => {
  if (!starts(bytes, "474946383761", "474946383961")) return undefined;
  const file = compactor(bytes);
  let at = 13 + tableSize(bytes.readUInt8(10));
  file.keep(0, at);
  for (let hasImage = false; ; ) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) {
      file.keep(at, at + 1);
      return hasImage ? { end: at + 1, kept: file.kept() } : undefined;
    }
    if (kind !== 0x2c && kind !== 0x21) return undefined;
    const isImage = kind === 0x2c;
    const pieces = isImage ? at + 11 + tableSize(bytes.readUInt8(at + 9)) : at + 2;
    const next = afterPieces(bytes, pieces);
    if (isImage || isDrawing(bytes, at)) file.keep(at, next);
    hasImage ||= isImage;
    at = next;
  }
};
