import { documentExtensions, files } from "@vitrine/contract/files";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { aStartup, type Person } from "#test/build/people.ts";
import * as a from "#test/contents.ts";
import { segment } from "#test/notes.ts";
import { aPdf, aPicture, upload } from "#test/uploads.ts";
import { baseUrl } from "#test/world.ts";

let person: Person;
let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
  person = await aStartup();
  png = await aPicture("png");
  jpeg = await aPicture("jpeg");
});

const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => utf16(text).swap16();
const utf32 = (text: string) =>
  Buffer.concat(
    [...text].map((letter) => {
      const unit = Buffer.alloc(4);
      unit.writeUInt32LE(letter.codePointAt(0) ?? 0);
      return unit;
    }),
  );
const words = "name;town\r\nÄrger & Söhne;Köln\r\n“Ñandú” <n@shop.example>;東京\r\n";
const { compound } = a;

const updated = () =>
  joined(
    aPdf,
    "%later\n3 0 obj<</Type/Annot>>endobj\nxref\n0 0\nstartxref\n9\n%%EOF",
    "\r\n\0\0\0",
  );
const withPdfInside = () =>
  joined("%PDF-1.7\n4 0 obj<<>>stream\n", aPdf, "endstream endobj\n", aPdf.subarray(9));

const interlaced = () => sharp(png).png({ progressive: true }).toBuffer();
const moving = async () => {
  const frames = [await aPicture("png"), await aPicture("png", { colour: { r: 0, g: 9, b: 9 } })];
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [90, 90], loop: 3 })
    .toBuffer();
};
const pages = (compression: "jpeg" | "lzw" | "deflate" | "none", isTiled = false) =>
  sharp(png)
    .tiff({ compression, tile: isTiled, ...(isTiled && { tileWidth: 64, tileHeight: 64 }) })
    .toBuffer();

type Sample = [what: string, name: string, bytes: () => Buffer | Promise<Buffer>];

const samples: Sample[] = [
  ["in UTF-8 with a mark", "a.csv", () => Buffer.from(`\ufeff${words}`)],
  ["in UTF-8", "a.csv", () => Buffer.from(words)],
  ["in Latin-1", "a.csv", () => Buffer.from("Größe;Maß\r\n1;2\r\n", "latin1")],
  ["for Excel, with tabs in 16 bits", "a.csv", () => utf16(`\ufeff${words}`)],
  ["with descriptions in HTML", "a.csv", () => Buffer.from("sku,body\n1,<p>Our <b>best</b></p>\n")],
  ["that begins with ID;", "a.csv", () => Buffer.from("ID;Name\n1;Ada\n")],
  ["in UTF-16, the high byte first", "a.txt", () => utf16be(`\ufeff${words}`)],
  ["in UTF-16 without a mark", "a.txt", () => utf16(words)],
  ["in UTF-16 without a mark, turned", "a.txt", () => utf16be(words)],
  ["in UTF-32", "a.txt", () => utf32(`\ufeff${words}🛒`)],
  ["in Windows-1252 with a page break", "a.txt", () => Buffer.from([0x93, 72, 0x94, 12, 10, 26])],
  ["in Shift-JIS", "a.txt", () => Buffer.from("93fa967b8cea0d0a", "hex")],
  ["in GB 18030", "a.txt", () => Buffer.from("d6d0b9fa0d0a8139ef30", "hex")],
  ["in KOI8-R", "a.txt", () => Buffer.from("f0d2c9d7c5d40a", "hex")],
  ["in ISO-2022-JP", "a.txt", () => Buffer.from("\u001b$BF|K\\8l\u001b(B\r\n")],
  ["of one letter", "a.txt", () => Buffer.from("a")],
  ["about tags", "a.txt", () => Buffer.from("Use <b> & <i>; a < b > c. 100% <ada@shop.example>")],
  ["with a style sheet's words", "a.rtf", () => joined(a.rtf, "\r\n\0")],
  ["that is rich text", "a.doc", () => a.rtf],
  ["of Word 97", "a.doc", () => compound("WordDocument")],
  ["that is a template", "a.dot", () => compound("WordDocument")],
  ["of Excel 97", "a.xls", () => compound("Workbook")],
  ["of Excel 95", "a.xls", () => compound("Book")],
  ["in capitals", "a.xls", () => compound("WORKBOOK")],
  [
    "that holds a newer document",
    "a.doc",
    () =>
      joined(
        compound("WordDocument").subarray(0, 1_536),
        a.office("xl"),
        Buffer.alloc(512 - a.office("xl").length),
      ),
  ],
  ["whose last sector is short", "a.ppt", () => compound("PowerPoint Document").subarray(0, -100)],
  ["with a locked package", "a.xlsx", () => compound("EncryptedPackage")],
  ["that was filled up by a disk", "a.docx", () => joined(a.office("word"), Buffer.alloc(700))],
  ["that came with a line end", "a.pptx", () => joined(a.office("ppt"), "\n")],
  ["of older PowerPoint", "a.pps", () => compound("PowerPoint Document")],
  ["to be shown at once", "a.ppsx", () => a.office("ppt")],
  ["of newer Excel", "a.xlsx", () => a.office("xl")],
  ["with an update and filling", "a.pdf", updated],
  ["with another inside", "a.pdf", withPdfInside],
  ["without a line at its end", "a.pdf", () => aPdf.subarray(0, -1)],
  ["with a comment", "a.zip", () => a.archive([["a", "b"]], { comment: "from Ada, 100%" })],
  ["of nothing", "a.zip", () => a.archive([])],
  [
    "of pages that are not packed",
    "a.zip",
    () => a.archive([["a.html", a.html]], { isStored: true }),
  ],
  ["of a zip", "a.zip", () => a.archive([["a.zip", a.zip("b", "c")]], { isStored: true })],
  ["of version 4", "a.rar", () => a.rar4],
  ["of version 5", "a.rar", () => a.rar5],
  ["of two colours", "a.bmp", () => a.bmp()],
  ["that is interlaced", "a.png", interlaced],
  ["that is progressive", "a.jpg", () => sharp(png).jpeg({ progressive: true }).toBuffer()],
  ["in the colours of print", "a.jpeg", () => sharp(png).toColourspace("cmyk").jpeg().toBuffer()],
  ["that moves", "a.gif", moving],
  ["that is packed", "a.tif", () => pages("lzw")],
  ["of photographs", "a.tiff", () => pages("jpeg")],
  ["in tiles", "a.tiff", () => pages("deflate", true)],
  ["of one pixel", "a.tif", () => a.tiff()],
];

const download = async (id: string) => {
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const response = await fetch(`${baseUrl()}/api/v1/files/document/${id}`, { headers });
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  return Buffer.from(await response.arrayBuffer());
};

test("there is a sample of every kind that is taken", () => {
  const kinds = samples.map(([, name]) => name.split(".")[1]);
  expect(new Set(kinds)).toEqual(new Set(documentExtensions));
});

describe.each(samples)("a genuine one %s", (_what, sample, make) => {
  test(`is taken as ${sample} and given back as it was`, async () => {
    const bytes = await make();
    const name = `Our offer, v2.1 for example.com${sample.slice(1).toUpperCase()}`;
    const document = await upload(person, files.uploadDocument, { name, bytes, type: "text/html" });

    expect(document).toMatchObject({ name, extension: sample.slice(2), bytes: bytes.length });
    expect((await download(document.id)).equals(bytes)).toBe(true);
  });
});

const announced = () => joined(jpeg.subarray(0, 2), segment(0xe2, "MPF\0"), jpeg.subarray(2));
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 16]),
  Buffer.from("ftypmp42\0\0\0\0"),
  Buffer.from([0, 0, 0, 12]),
  Buffer.from("mdat1234"),
]);
const samsung = () => {
  const data = Buffer.from("\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1458170015363", "latin1");
  const table = Buffer.alloc(24);
  table.write("SEFH");
  table.writeUInt32LE(106, 4);
  table.writeUInt32LE(1, 8);
  table.writeUInt32LE(data.length, 16);
  table.writeUInt32LE(data.length, 20);
  return joined(data, table, Buffer.from([24, 0, 0, 0]), "SEFT");
};

const fromCameras: [string, string, () => Buffer, () => Buffer][] = [
  ["zeros", "a.jpg", () => joined(jpeg, Buffer.alloc(9_000)), () => jpeg],
  [
    "further images that it announces",
    "a.jpg",
    () => joined(announced(), "\0\0", jpeg, jpeg),
    () => jpeg,
  ],
  ["a film", "a.jpeg", () => joined(jpeg, film), () => jpeg],
  ["another image and a film", "a.jpg", () => joined(announced(), jpeg, film), () => jpeg],
  ["a phone's table", "a.jpg", () => joined(jpeg, samsung()), () => jpeg],
  ["a line end", "a.png", () => joined(png, "\n"), () => png],
  ["zeros", "a.gif", () => joined(a.gif, "\0\0"), () => a.gif],
  ["zeros", "a.tif", () => joined(a.tiff(), Buffer.alloc(64)), () => a.tiff()],
];

test.each(fromCameras)(
  "a photograph with %s behind it is taken as %s, and kept without",
  async (_what, name, bytes, kept) => {
    const { id } = await upload(person, files.uploadDocument, { name, bytes: bytes() });

    expect((await download(id)).equals(kept())).toBe(true);
  },
);
