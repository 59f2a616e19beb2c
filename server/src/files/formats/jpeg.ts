import { trailerEnd } from "./camera.ts";
import { orientationAlone } from "./exif.ts";
import { compactor, type Reader, starts } from "./reading.ts";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** The pixels of a scan go on until a marker that is not part of them. */
const endOfPixels = (bytes: Buffer, from: number) => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker === undefined) break;
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
  }
  return bytes.length;
};

type Segment = { marker: number; from: number; to: number; data: Buffer };

/** The end of the image that begins here; `take` gets each of its segments. */
const walk = (bytes: Buffer, from: number, take: (segment: Segment) => void) => {
  let hasPixels = false;
  for (let at = from + 2; ; ) {
    if (bytes[at] !== 0xff) return undefined;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    if (marker === endOfImage) {
      take({ marker, from: at, to: at + 2, data: bytes.subarray(at, at) });
      return hasPixels ? at + 2 : undefined;
    }
    if (marker < 0xc0 || marker === startOfImage || isRestart(marker)) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    hasPixels ||= marker === startOfScan;
    const to = marker === startOfScan ? endOfPixels(bytes, end) : end;
    if (end < at + 4 || to > bytes.length) return undefined;
    take({ marker, from: at, to, data: bytes.subarray(at + 4, end) });
    at = to;
  }
};

const says = (data: Buffer, name: string) =>
  data.subarray(0, name.length).equals(Buffer.from(name));

const exif = "Exif\0\0";
const colours = "ICC_PROFILE\0";

/** JFIF without its thumbnail. */
const plainJfif = (data: Buffer) => {
  const head = Buffer.from("ffe00010", "hex");
  return Buffer.concat([head, data.subarray(0, 12), Buffer.alloc(2)]);
};

const turned = (data: Buffer) => {
  const orientation = orientationAlone(data.subarray(exif.length));
  if (!orientation) return undefined;
  const head = Buffer.from("ffe10000", "hex");
  head.writeUInt16BE(2 + exif.length + orientation.length, 2);
  return Buffer.concat([head, Buffer.from(exif), orientation]);
};

/** What is kept of notes by a camera or an editor, so that the picture shows as before. */
const neededOf = ({ marker, data }: Segment) => {
  if (marker === 0xe0 && says(data, "JFIF\0") && data.length >= 14) return plainJfif(data);
  if (marker === 0xe1 && says(data, exif)) return turned(data);
  return undefined;
};

const isDrawing = ({ marker, data }: Segment) =>
  marker < 0xe0 ||
  (marker === 0xe2 && says(data, colours)) ||
  (marker === 0xee && says(data, "Adobe"));

/** A JPEG up to the end of its image, with what phones are known to put behind it. */
export const readJpeg: Reader = (bytes) => {
  if (!starts(bytes, "ffd8ff")) return undefined;
  const file = compactor(bytes);
  file.keep(0, 2);
  let hasMore = false;
  const end = walk(bytes, 0, (segment) => {
    hasMore ||= segment.marker === 0xe2 && says(segment.data, "MPF\0");
    if (isDrawing(segment)) return file.keep(segment.from, segment.to);
    const needed = neededOf(segment);
    if (needed) file.put(needed, segment.to);
  });
  if (end === undefined) return undefined;
  const nextImage = (at: number) => (hasMore ? walk(bytes, at, () => {}) : undefined);
  return { end: trailerEnd(bytes, end, nextImage), kept: file.kept() };
};
