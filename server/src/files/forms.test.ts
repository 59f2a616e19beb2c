import type { Endpoint } from "@vitrine/contract/endpoint";
import { files } from "@vitrine/contract/files";
import { beforeAll, expect, test } from "vitest";
import { aStartup, type Person } from "#test/build/people.ts";
import { aPicture, leavesNoTrace, sendUpload } from "#test/uploads.ts";

let person: Person;
let png: Buffer;

beforeAll(async () => {
  person = await aStartup();
  png = await aPicture("png");
});

const boundary = "cut";
const part = (disposition: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from("Content-Type: application/octet-stream\r\n\r\n"),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);
const filePart = () => part('name="file"; filename="a.png"', png);
const field = (name: string) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`);

const forms: [string, () => Buffer][] = [
  ["one that breaks off inside the file", () => filePart().subarray(0, -40)],
  ["one without its last line", () => filePart()],
  ["one that breaks off in a head", () => filePart().subarray(0, 60)],
  ["one without a file", () => Buffer.concat([field("x"), end])],
  ["one of many files", () => Buffer.concat([...Array.from({ length: 50 }, filePart), end])],
  ["one of two files", () => Buffer.concat([filePart(), filePart(), end])],
  [
    "one of many fields",
    () =>
      Buffer.concat([...Array.from({ length: 2_000 }, (_, n) => field(`f${n}`)), filePart(), end]),
  ],
  [
    "one whose file has another name",
    () => Buffer.concat([part('name="other"; filename="a.png"', png), end]),
  ],
  ["one with a poisoned name", () => Buffer.concat([field("__proto__"), filePart(), end])],
  [
    "one with a field as large as a file",
    () =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n`),
        Buffer.alloc(300_000, 65),
        Buffer.from("\r\n"),
        filePart(),
        end,
      ]),
  ],
  [
    "one with an endless head",
    () =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${"a".repeat(200_000)}.png"\r\n\r\n`,
        ),
        png,
        end,
      ]),
  ],
  ["nothing at all", () => Buffer.alloc(0)],
  ["noise", () => Buffer.alloc(100_000, 7)],
];

test.each(forms)("of a form, %s is refused and leaves no trace", async (_what, body) => {
  await leavesNoTrace(async () => {
    const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const sent = new Uint8Array(body());
    const response = await sendUpload(person, files.uploadLogo, sent, type);
    expect(response.status, await response.text()).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

test.each([
  ["no boundary", "multipart/form-data"],
  ["an empty boundary", "multipart/form-data; boundary="],
  ["another kind of many parts", "multipart/mixed; boundary=cut"],
])("a form with %s is refused", async (_what, type) => {
  const body = new Uint8Array(Buffer.concat([filePart(), end]));
  const response = await sendUpload(person, files.uploadLogo, body, { "content-type": type });

  expect([400, 415]).toContain(response.status);
});

test("a form of files to a call that takes none is refused", async () => {
  const other: Endpoint = { ...files.uploadLogo, path: "/api/v1/browse/all" };
  const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const body = new Uint8Array(Buffer.concat([filePart(), end]));

  expect((await sendUpload(person, other, body, type)).status).toBe(415);
});
