import { crc32 } from "node:zlib";

/** Text that must never be found again, in any part of a picture. */
export const marker = "51.5074N-0.1278W-somebody's-kitchen";

const sized16 = (length: number) => Buffer.from([length >> 8, length & 255]);

/** A segment of a JPEG. */
export const segment = (kind: number, data: Buffer | string) => {
  const bytes = Buffer.from(data);
  return Buffer.concat([Buffer.from([0xff, kind]), sized16(bytes.length + 2), bytes]);
};

/** The camera's metadata: orientation and location. */
const exifOf = (orientation: number) => {
  const note = Buffer.from(`${marker}\0`);
  const head = Buffer.from("4d4d002a000000080002", "hex");
  const turn = Buffer.from("011200030000000100000000", "hex");
  turn.writeUInt16BE(orientation, 8);
  const where = Buffer.from("829800020000000000000026", "hex");
  where.writeUInt32BE(note.length, 4);
  return Buffer.concat([head, turn, where, Buffer.alloc(4), note]);
};

const behindFirst = (jpeg: Buffer, ...more: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2)]);

/** A photograph as phones and editors make it, with its location in every kind of metadata. */
export const photograph = (jpeg: Buffer, orientation = 1) =>
  behindFirst(
    jpeg,
    segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exifOf(orientation)])),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${marker}</x>`),
    segment(0xe2, `MPF\0${marker}`),
    segment(0xed, `Photoshop 3.0\u00008BIM${marker}`),
    segment(0xeb, `JP${marker}`),
    segment(0xfe, marker),
  );

const chunk = (type: string, data: Buffer | string) => {
  const bytes = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length - 4);
  sum.writeUInt32BE(crc32(bytes));
  return Buffer.concat([length, bytes, sum]);
};

const afterHead = 33;

/** The same as a PNG. */
export const annotatedPng = (png: Buffer, orientation = 1) =>
  Buffer.concat([
    png.subarray(0, afterHead),
    chunk("tEXt", `Comment\0${marker}`),
    chunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0<x>${marker}</x>`),
    chunk("eXIf", exifOf(orientation)),
    chunk("prVt", marker),
    png.subarray(afterHead),
  ]);

const pieces = (text: string) =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.alloc(1)]);

/** The same as a GIF. */
export const annotatedGif = (gif: Buffer) => {
  const colours = gif.readUInt8(10);
  const at = 13 + (colours & 0x80 ? 3 * 2 ** ((colours & 7) + 1) : 0);
  const comment = Buffer.concat([Buffer.from("21fe", "hex"), pieces(marker)]);
  const notes = Buffer.concat([Buffer.from("21ff0b", "hex"), Buffer.from("XMP DataXMP")]);
  return Buffer.concat([gif.subarray(0, at), comment, notes, pieces(marker), gif.subarray(at)]);
};
