import { crc32 } from "node:zlib";
import { orientationAlone } from "./exif.ts";
import { compactor, type Reader, starts } from "./reading.ts";

/** What is needed to draw the picture in its colours; words, places and times are not. */
const drawing = new Set(
  "IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST acTL fcTL fdAT cICP mDCV cLLI".split(
    " ",
  ),
);

const firstChunk = 8;
/** Length, type and checksum. */
const around = 12;

const chunk = (type: string, data: Buffer) => {
  const bytes = Buffer.alloc(data.length + around);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, "latin1");
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
};

/** A PNG from its signature to IEND. */
export const readPng: Reader = (bytes) => {
  if (!starts(bytes, "89504e470d0a1a0a")) return undefined;
  const file = compactor(bytes);
  file.keep(0, firstChunk);
  for (let at = firstChunk; ; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const next = at + around + length;
    const isPlaced = (type === "IHDR") === (at === firstChunk) && /^[A-Za-z]{4}$/.test(type);
    if (!isPlaced || next > bytes.length) return undefined;
    const orientation =
      type === "eXIf" ? orientationAlone(bytes.subarray(at + 8, next - 4)) : undefined;
    if (drawing.has(type)) file.keep(at, next);
    if (orientation) file.put(chunk("eXIf", orientation), next);
    if (type === "IEND") return length === 0 ? { end: next, kept: file.kept() } : undefined;
    at = next;
  }
};
