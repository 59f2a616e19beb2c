import { readBmp } from "../formats/bmp.ts";
import { readCompound } from "../formats/compound.ts";
import { readGif } from "../formats/gif.ts";
import { readJpeg } from "../formats/jpeg.ts";
import { readPdf } from "../formats/pdf.ts";
import { readPng } from "../formats/png.ts";
import { readRar } from "../formats/rar.ts";
import { fillerBytes, isOnly, type Reader, starts } from "../formats/reading.ts";
import { readRtf } from "../formats/rtf.ts";
import { page, readText } from "../formats/text.ts";
import { readTiff } from "../formats/tiff.ts";
import { endsAsArchive, holdsArchive, readArchive, readZip } from "../formats/zip.ts";

const isZip = (bytes: Buffer) => starts(bytes, "504b0304", "504b0506");
const isRar = (bytes: Buffer) => starts(bytes, "526172211a07");
const isCompound = (bytes: Buffer) => starts(bytes, "d0cf11e0a1b11ae1");

const compound =
  (...streams: string[]): Reader =>
  (bytes) =>
    readCompound(bytes, ...streams);

const folders = ["word/", "xl/", "ppt/"];

/** A package holds one program's folder; an encrypted one is a stream in an older file. */
const office =
  (folder: string): Reader =>
  (bytes) => {
    if (isCompound(bytes)) return readCompound(bytes, "EncryptedPackage");
    const archive = readArchive(bytes);
    if (!archive?.names.includes("[content_types].xml")) return undefined;
    const held = folders.filter((one) => archive.names.some((name) => name.startsWith(one)));
    return held.length === 1 && held[0] === folder ? readZip(bytes) : undefined;
  };

const readDoc: Reader = (bytes) => readRtf(bytes) ?? readCompound(bytes, "WordDocument");
const readSlides = compound("PowerPoint Document", "PP40");

const readers = new Map<string, Reader>([
  ["csv", readText],
  ["txt", readText],
  ["doc", readDoc],
  ["dot", readDoc],
  ["pps", readSlides],
  ["ppt", readSlides],
  ["xls", compound("Workbook", "Book")],
  ["docx", office("word/")],
  ["xlsx", office("xl/")],
  ["pptx", office("ppt/")],
  ["ppsx", office("ppt/")],
  ["pdf", readPdf],
  ["rtf", readRtf],
  ["png", readPng],
  ["jpg", readJpeg],
  ["jpeg", readJpeg],
  ["gif", readGif],
  ["bmp", readBmp],
  ["tif", readTiff],
  ["tiff", readTiff],
  ["zip", readZip],
  ["rar", readRar],
]);

const tail = 1_024;
const headOf = (bytes: Buffer) => bytes.toString("latin1", 0, tail);

/** PDF readers look for the head in the first kilobyte and for the end in the last. */
const opensAsPdf = (bytes: Buffer) =>
  !starts(bytes, "255044462d") &&
  headOf(bytes).includes("%PDF-") &&
  (!holdsOthers(bytes) || bytes.subarray(-tail).includes("%%EOF"));

/** Archives may hold other files as they are. */
const holdsOthers = (bytes: Buffer) => isZip(bytes) || isRar(bytes);

/** Formats recognised by a word at a fixed offset, whatever comes before it. */
const marks: [number, string][] = [
  [128, "DICM"],
  [257, "ustar"],
  [0x8001, "CD001"],
];

/** Whether other software would open the bytes as a format that begins elsewhere in them. */
const opensOtherwise = (bytes: Buffer) => {
  if (marks.some(([at, word]) => bytes.toString("latin1", at, at + word.length) === word))
    return true;
  if (opensAsPdf(bytes)) return true;
  if (isZip(bytes)) return false;
  if (isRar(bytes) || isCompound(bytes)) return endsAsArchive(bytes);
  return page.test(headOf(bytes)) || holdsArchive(bytes);
};

/**
 * What is kept of a file with this extension: all of it, or of a picture only what it is drawn from.
 * Nothing if the bytes are not what the name says, or something else as well. Pictures are
 * changed in place.
 */
export const contentOf = (bytes: Buffer, extension: string) => {
  if (opensOtherwise(bytes)) return undefined;
  try {
    const reading = readers.get(extension)?.(bytes);
    if (!reading || reading.end > bytes.length || !isOnly(bytes, reading.end, fillerBytes))
      return undefined;
    return reading.kept ?? bytes;
  } catch (error) {
    // Its own offsets lead outside of it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
