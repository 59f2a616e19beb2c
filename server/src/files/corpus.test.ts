import { files } from "@vitrine/contract/files";
import { messages } from "@vitrine/contract/messages";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { aStartup, type Person } from "#test/build/people.ts";
import { compound, exe, html, office, script, svg, zip } from "#test/contents.ts";
import { aPdf, aPicture, leavesNoTrace, refusedUpload, upload } from "#test/uploads.ts";

let person: Person;
let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
  person = await aStartup();
  png = await aPicture("png");
  jpeg = await aPicture("jpeg");
});

/** A head that promises a picture of this size, with nothing behind it. */
const hugePng = async (width: number, height: number) => {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const pictures: [string, string, () => Buffer | Promise<Buffer>][] = [
  ["a page that is called a picture", "a.png", () => html],
  ["a drawing with a script", "a.svg", () => svg],
  ["a drawing that is called a picture", "a.png", () => svg],
  ["a program that is called a picture", "a.jpg", () => exe],
  ["a document that is called a picture", "a.jpeg", () => aPdf],
  ["an archive that is called a picture", "a.png", () => zip("a", "b")],
  ["a picture of another format", "a.gif", () => sharp(png).gif().toBuffer()],
  ["a picture of another format under a known name", "a.png", () => sharp(png).webp().toBuffer()],
  ["a tiff under a known name", "a.jpg", () => sharp(png).tiff().toBuffer()],
  ["a head and nothing else", "a.png", () => png.subarray(0, 8)],
  ["half a picture", "a.png", () => png.subarray(0, png.length / 2)],
  ["half a photograph", "a.jpg", () => jpeg.subarray(0, jpeg.length / 2)],
  ["a head with a page behind it", "a.png", () => Buffer.concat([png.subarray(0, 16), html])],
  [
    "a photograph's head with a page behind it",
    "a.jpg",
    () => Buffer.concat([jpeg.subarray(0, 4), html]),
  ],
  ["a picture that would fill the memory", "a.png", () => hugePng(60_000, 60_000)],
  ["a picture with no end", "a.png", () => hugePng(2_147_483_647, 2_147_483_647)],
  ["nothing", "a.png", () => Buffer.alloc(0)],
  ["a name without an extension", "png", () => png],
  ["a name of an extension alone", ".png", () => png],
  ["a runnable name behind a picture's", "a.png.exe", () => png],
  ["a runnable name before a picture's", "a.php.png", () => png],
  ["a name that ends in a space", "a.png ", () => png],
  ["a name that ends in a point", "a.png.", () => png],
  ["a stream of a file", "a.png::$DATA", () => png],
  ["a name with NUL", "a.png\u0000.exe", () => png],
  ["a name with NUL before the extension", "a.exe\u0000.png", () => png],
  ["a name that is read backwards", "gnp.\u202egpj.exe", () => png],
];

describe.each(pictures)("as a picture, %s", (_what, name, bytes) => {
  test.each([
    ["logo", files.uploadLogo],
    ["avatar", files.uploadAvatar],
    ["crop", files.uploadLogoCrop],
  ])("is refused as %s", async (_call, endpoint) => {
    await leavesNoTrace(async () => {
      const refusal = await refusedUpload(person, endpoint, { name, bytes: await bytes() });
      expect(refusal.status).toBeGreaterThanOrEqual(400);
      expect(refusal.status).toBeLessThan(500);
    });
  });
});

test("what is no picture is told which ones are taken", async () => {
  expect(await refusedUpload(person, files.uploadLogo, { name: "a.png", bytes: html })).toEqual({
    status: 415,
    code: "files.image_type",
    message: messages.imageExtensions,
  });
});

const documents: [string, string, () => Buffer | Promise<Buffer>][] = [
  ["a program", "setup.exe", () => exe],
  ["a program that is called a text", "a.txt", () => exe],
  ["a program that is called a pdf", "a.pdf", () => exe],
  ["a page", "a.html", () => html],
  ["a page that is called a text", "a.txt", () => html],
  ["a page that is called a table", "a.csv", () => script],
  ["a page that is called a pdf", "a.pdf", () => html],
  ["a page behind white space", "a.txt", () => Buffer.concat([Buffer.from("\ufeff \r\n"), svg])],
  ["a page in another encoding", "a.txt", () => Buffer.from(`\ufeff${html.toString()}`, "utf16le")],
  ["a script for a shell", "a.txt", () => Buffer.from("#!/bin/sh\nrm -rf /\n")],
  ["a drawing", "a.svg", () => svg],
  ["a pdf with something before it", "a.pdf", () => Buffer.concat([script, aPdf])],
  ["a pdf that is an archive as well", "a.pdf", () => Buffer.concat([aPdf, zip("a.js", "x")])],
  ["a picture that is an archive as well", "a.png", () => Buffer.concat([png, zip("a.js", "x")])],
  [
    "a gif that is an archive as well",
    "a.gif",
    async () => Buffer.concat([await sharp(png).gif().toBuffer(), zip("a", "x")]),
  ],
  ["a gif that is a script", "a.gif", () => Buffer.from("GIF8/*;*/=1;alert(1)")],
  [
    "a bitmap that is a script",
    "a.bmp",
    () => Buffer.from("BM/*;*/=1;alert(1);/*aaaaaaaaaaaaaaaaa*/"),
  ],
  ["an archive that is called a document", "a.docx", () => zip("evil.js", "x")],
  ["a table that is called a text document", "a.docx", () => office("xl")],
  ["an old document that is called a pdf", "a.pdf", () => compound("WordDocument")],
  ["a rar that is called a zip", "a.zip", () => Buffer.from("Rar!\u001a\u0007\u0000")],
  ["a picture that is called a text", "a.txt", () => png],
  ["half a picture", "a.png", () => png.subarray(0, png.length / 2)],
  ["nothing", "a.txt", () => Buffer.alloc(0)],
  ["a document with macros", "a.docm", () => office("word")],
  ["a runnable name before a document's", "invoice.exe.pdf", () => aPdf],
  ["a runnable name with a blank behind it", "invoice.exe .pdf", () => aPdf],
  ["a name with NUL", "a.pdf\u0000.exe", () => aPdf],
  ["a name without an extension", "pdf", () => aPdf],
];

test.each(documents)(
  "as a document, %s is refused and leaves no trace",
  async (_what, name, bytes) => {
    await leavesNoTrace(async () => {
      const refusal = await refusedUpload(person, files.uploadDocument, {
        name,
        bytes: await bytes(),
      });
      expect(refusal.status).toBeGreaterThanOrEqual(400);
      expect(refusal.status).toBeLessThan(500);
    });
  },
);

test("a huge picture as a document is kept as it is and never decoded", async () => {
  const bytes = await hugePng(60_000, 60_000);

  const document = await upload(person, files.uploadDocument, { name: "wall.png", bytes });
  expect(document.thumbnailId).not.toBeNull();
});
