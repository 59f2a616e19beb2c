import { files } from "@vitrine/contract/files";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { aStartup, type Person } from "#test/build/people.ts";
import * as a from "#test/contents.ts";
import { aPdf, aPicture, leavesNoTrace, refusedUpload } from "#test/uploads.ts";

let person: Person;
let png: Buffer;
let jpeg: Buffer;
let gif: Buffer;

beforeAll(async () => {
  person = await aStartup();
  png = await aPicture("png");
  jpeg = await aPicture("jpeg");
  gif = await sharp(png).gif().toBuffer();
});

const both = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
const zipped = a.zip("a.js", "alert(1)");
const byte = Buffer.from("x");
/** An older document whose last sector, listed in its own table, is an archive. */
const endingAsArchive = () => {
  const bytes = a.compound("WordDocument");
  zipped.copy(bytes, bytes.length - zipped.length);
  return bytes;
};
const lockedRar = Buffer.from("526172211a0700cf907380000d00000000000000", "hex");
const emptyTable = Buffer.from("53454648000000000000000000000000", "hex").subarray(0, 12);
/** A comment in the middle of a JPEG, and a chunk and an extension of the same kind. */
const withComment = (words: Buffer | string) => {
  const data = Buffer.from(words);
  const length = Buffer.from([0xff, 0xfe, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return both(jpeg.subarray(0, 2), length, data, jpeg.subarray(2));
};
/** A page between the only file and the list, which the archive's end still finds. */
const withGap = () => {
  const list = zipped.indexOf("PK\u0001\u0002");
  const bytes = both(zipped.subarray(0, list), a.html, zipped.subarray(list));
  bytes.writeUInt32LE(list + a.html.length, bytes.length - 6);
  return bytes;
};
const pdfLater = "\nstartxref\n0\n%%EOF\n";

/** Files that are what their name says up to a point, and something else as well. */
const polyglots: [string, string, () => Buffer][] = [
  ["a pdf, a zip and a byte", "a.pdf", () => both(aPdf, zipped, byte)],
  ["a pdf and a zip that ends as a pdf", "a.pdf", () => both(aPdf, zipped, "\n%%EOF\n")],
  [
    "a pdf with a zip among its objects",
    "a.pdf",
    () => both("%PDF-1.4\n", zipped, aPdf.subarray(9)),
  ],
  ["a pdf and a rar that ends as a pdf", "a.pdf", () => both(aPdf, a.rar5, pdfLater)],
  ["a pdf followed by a page", "a.pdf", () => both(aPdf, a.html)],
  ["a pdf followed by a page and an end", "a.pdf", () => both(aPdf, a.html, pdfLater)],
  ["a pdf followed by a program", "a.pdf", () => both(aPdf, a.exe)],
  ["a pdf that is a page from its second line", "a.pdf", () => both("%PDF-1.4\n", a.script, aPdf)],
  [
    "a pdf that is a tape",
    "a.pdf",
    () => both("%PDF-1.4\n%", "x".repeat(247), "ustar\n", aPdf.subarray(9)),
  ],
  ["a pdf without an end", "a.pdf", () => aPdf.subarray(0, aPdf.indexOf("%%EOF"))],
  ["a pdf behind a line", "a.pdf", () => both("%\n", aPdf)],
  ["a png followed by a script", "a.png", () => both(png, a.script)],
  ["a png followed by zeros and a page", "a.png", () => both(png, Buffer.alloc(5_000), a.html)],
  ["a png, a zip and a byte", "a.png", () => both(png, zipped, byte)],
  ["a png and one letter", "a.png", () => both(png, byte)],
  ["a png followed by a pdf", "a.png", () => both(png, aPdf)],
  ["a png followed by a png", "a.png", () => both(png, png)],
  ["a jpeg followed by a drawing", "a.jpg", () => both(jpeg, a.svg)],
  ["a jpeg and a zip", "a.jpg", () => both(jpeg, zipped)],
  ["a jpeg and a rar", "a.jpeg", () => both(jpeg, a.rar4)],
  ["a jpeg followed by another that it does not announce", "a.jpg", () => both(jpeg, jpeg)],
  ["a jpeg with a pdf in its comment", "a.jpg", () => withComment(aPdf)],
  ["a jpeg with a page in its comment", "a.jpg", () => withComment(a.html)],
  ["a jpeg with an archive in its comment", "a.jpg", () => withComment(zipped)],
  ["a jpeg that claims what a phone puts behind it", "a.jpg", () => both(jpeg, a.script, "SEFT")],
  [
    "a jpeg with a film that breaks off",
    "a.jpg",
    () => both(jpeg, "\0\0\0\x10ftypmp42\0\0\0\0\0\0\x09\0mdat"),
  ],
  [
    "a jpeg with a page in its film",
    "a.jpg",
    () => both(jpeg, "\0\0\0\x10ftypmp42\0\0\0\0", a.html),
  ],
  [
    "a jpeg with words before a phone's table",
    "a.jpg",
    () => both(jpeg, "words", emptyTable, Buffer.from("0c000000", "hex"), "SEFT"),
  ],
  ["an old document whose last sector is an archive", "a.doc", endingAsArchive],
  ["a locked rar that ends as a zip", "a.rar", () => both(lockedRar, zipped)],
  ["a gif that is a program's archive", "a.gif", () => both(gif, zipped, "\0")],
  ["a gif followed by a script", "a.gif", () => both(gif, a.script)],
  ["a gif followed by one letter", "a.gif", () => both(gif, ";x")],
  ["a tiff followed by a page", "a.tif", () => both(a.tiff(), a.html)],
  ["a tiff followed by an archive", "a.tiff", () => both(a.tiff(), zipped)],
  [
    "a tiff that is a scan of a hospital",
    "a.tif",
    () => a.tiff([[270, `${"x".repeat(118)}DICM${"x".repeat(20)}`]]),
  ],
  [
    "a tiff that leads in circles",
    "a.tif",
    () => both("II*\0\x08\0\0\0", Buffer.alloc(2), "\x08\0\0\0"),
  ],
  ["a bitmap followed by a script", "a.bmp", () => both(a.bmp(), a.script)],
  [
    "a bitmap whose size takes in a page",
    "a.bmp",
    () => {
      const bytes = both(a.bmp(), Buffer.alloc(2_000), a.html);
      bytes.writeUInt32LE(bytes.length, 2);
      return bytes;
    },
  ],
  [
    "a bitmap with a script before its pixels",
    "a.bmp",
    () => {
      const bytes = both(a.bmp().subarray(0, 54), "x".repeat(1_100), a.bmp().subarray(54));
      bytes.writeUInt32LE(54 + 1_100, 10);
      return bytes;
    },
  ],
  ["a zip behind a script", "a.zip", () => both(a.script, zipped)],
  ["a zip behind another's head", "a.zip", () => both("PK\u0003\u0004", a.html, zipped)],
  ["a zip followed by a script", "a.zip", () => both(zipped, a.script)],
  ["a zip and one letter", "a.zip", () => both(zipped, byte)],
  ["a zip followed by a zip", "a.zip", () => both(zipped, zipped)],
  ["a zip with a page between its files", "a.zip", withGap],
  ["a zip with a page for a comment", "a.zip", () => a.archive([["a", "b"]], { comment: a.html })],
  ["a zip that opens as a pdf", "a.zip", () => a.archive([["a", aPdf]], { isStored: true })],
  ["a rar followed by a zip", "a.rar", () => both(a.rar5, zipped)],
  ["an older rar followed by a page", "a.rar", () => both(a.rar4, a.html)],
  [
    "a word document that is a table as well",
    "a.docx",
    () =>
      a.archive([
        ["[Content_Types].xml", ""],
        ["word/a.xml", ""],
        ["xl/a.xml", ""],
      ]),
  ],
  ["a word document followed by a script", "a.docx", () => both(a.office("word"), a.script)],
  [
    "an old document followed by a script",
    "a.doc",
    () => both(a.compound("WordDocument"), a.script),
  ],
  ["an old table followed by an archive", "a.xls", () => both(a.compound("Workbook"), zipped)],
  [
    "an old table followed by a sector",
    "a.xls",
    () => both(a.compound("Workbook"), Buffer.alloc(512, 65)),
  ],
  ["an installer that is called a document", "a.doc", () => a.compound("!MsiTables")],
  ["an old table that is called slides", "a.ppt", () => a.compound("Workbook")],
  ["rich text followed by a page", "a.rtf", () => both(a.rtf, a.html)],
  ["rich text followed by an archive", "a.doc", () => both(a.rtf, zipped)],
  [
    "rich text with an archive inside",
    "a.rtf",
    () => both(`{\\rtf1\\bin${zipped.length} `, zipped, "}"),
  ],
  ["rich text that is called a text", "a.txt", () => a.rtf],
  ["a text that is a page after two marks", "a.txt", () => both("\ufeff\ufeff", a.svg)],
  ["a text that is a page after a line", "a.txt", () => both("Dear all,\n", a.html)],
  ["a table with a script in its first line", "a.csv", () => both("name;town\n", a.script, ";x\n")],
  ["a table that is a page in 16 bits", "a.csv", () => Buffer.from(a.html.toString(), "utf16le")],
  [
    "a text that is a page in 32 bits",
    "a.txt",
    () =>
      both(
        Buffer.from("fffe0000", "hex"),
        Buffer.from([...a.html].flatMap((code) => [code, 0, 0, 0])),
      ),
  ],
  ["a text that opens as a pdf", "a.txt", () => both("Dear all,\n", aPdf)],
  ["a text that is a picture for a script", "a.txt", () => Buffer.from("GIF89a=1;alert(1)")],
  ["a text and an archive", "a.txt", () => both("Dear all,\n", zipped)],
];

const claims = { pdf: "application/pdf", png: "image/png", txt: "text/plain" };

test.each(polyglots)(
  "as a document, %s is neither, whatever it claims",
  async (_what, name, bytes) => {
    await leavesNoTrace(async () => {
      for (const type of [`image/${name.split(".").at(-1)}`, ...Object.values(claims)])
        expect(
          await refusedUpload(person, files.uploadDocument, { name, type, bytes: bytes() }),
        ).toMatchObject({ status: 415, code: "files.document_type" });
    });
  },
);

const pictures = polyglots.filter(([, name]) => /\.(png|jpe?g)$/.test(name));

test.each(pictures)(
  "%s is refused as a logo, whatever it claims to be",
  async (_what, name, bytes) => {
    await leavesNoTrace(async () => {
      for (const endpoint of [files.uploadLogo, files.uploadAvatar, files.uploadLogoCrop])
        expect(
          await refusedUpload(person, endpoint, { name, type: "image/png", bytes: bytes() }),
        ).toMatchObject({ status: 415, code: "files.image_type" });
    });
  },
);
