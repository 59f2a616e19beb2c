import { join } from "node:path";
import { readdir, readFile } from "node:fs/promises";
import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { tiff } from "#test/contents.ts";
import { annotatedGif, annotatedPng, marker, photograph, segment } from "#test/notes.ts";
import { aPicture, upload } from "#test/uploads.ts";
import { as, baseUrl, dataFolder } from "#test/world.ts";

const bytesAt = async (path: string, person?: Person) => {
  const headers = person ? { authorization: `Bearer ${person.accessToken}` } : undefined;
  const response = await fetch(baseUrl() + path, headers && { headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

/** A picture that shows which way it stands. */
const aFlag = async (format: "png" | "jpeg") => {
  const top = { input: await aPicture("png", { width: 40, height: 20 }), left: 0, top: 0 };
  const ground = { width: 40, height: 80, channels: 3, background: "white" } as const;
  return sharp({ create: ground }).composite([top]).toFormat(format).toBuffer();
};

const holding: Record<string, () => Promise<Buffer>> = {
  "a.jpg": async () => photograph(await aFlag("jpeg")),
  "turned.jpeg": async () => photograph(await aFlag("jpeg"), 6),
  "a.png": async () => annotatedPng(await aFlag("png")),
  "turned.png": async () => annotatedPng(await aFlag("png"), 8),
  "a.gif": async () =>
    annotatedGif(
      await sharp(await aFlag("png"))
        .gif()
        .toBuffer(),
    ),
  "a.tif": async () =>
    tiff([
      [270, marker],
      [315, marker],
      [700, `<x>${marker}</x>`],
      [33723, marker],
    ]),
};

const everythingStored = async () => {
  const all = await readdir(join(dataFolder(), "files"), { recursive: true, withFileTypes: true });
  const kept = all.filter((file) => file.isFile());
  return Promise.all(kept.map((file) => readFile(join(file.parentPath, file.name))));
};

test.each(Object.entries(holding))(
  "of %s in a gallery the picture is kept as it stands, and not where it was taken",
  async (name, make) => {
    const startup = await aStartup();
    const bytes = await make();
    expect(bytes.includes(marker)).toBe(true);
    const document = await upload(startup, files.uploadDocument, { name, bytes });
    await as(startup).call(gallery.createStartupFile, { fileId: document.id });
    const [file] = (await as(await aRetailer()).call(gallery.of, { id: startup.companyId })).files;

    const download = await bytesAt(file?.address ?? "");
    const ways = [download, await bytesAt(file?.thumbnail?.image ?? "")];
    ways.push(await bytesAt(`/api/v1/files/document/${document.id}`, startup));
    for (const way of [...ways, ...(await everythingStored())])
      expect(way.includes(marker)).toBe(false);
    expect((await pixelsOf(download)).equals(await pixelsOf(bytes))).toBe(true);
    expect(download.length).toBe(document.bytes);
    const { exif, xmp, iptc, orientation } = await sharp(download).metadata();
    expect({ xmp, iptc }).toEqual({});
    expect(exif?.length ?? 0).toBeLessThan(40);
    expect(orientation ?? 1).toBe((await sharp(bytes).metadata()).orientation ?? 1);
  },
);

test.each([
  ["a logo", files.uploadLogo],
  ["a portrait", files.uploadAvatar],
  ["a part of a picture", files.uploadLogoCrop],
])("of %s nothing is stored but what it shows", async (_what, endpoint) => {
  const startup = await aStartup();
  const flag = await aFlag("jpeg");
  for (const bytes of [photograph(flag), annotatedPng(await aFlag("png"))])
    await upload(startup, endpoint, { name: "a.png", bytes });

  const stored = await everythingStored();
  expect(stored.length).toBeGreaterThan(5);
  for (const bytes of stored) expect(bytes.includes(marker)).toBe(false);
});

test("colours and small pictures: the profile of a photograph stays, its thumbnail goes", async () => {
  const startup = await aStartup();
  const plain = await sharp(await aFlag("jpeg"))
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  const small = Buffer.concat([Buffer.from("JFIF\0"), Buffer.from("010200004800480101", "hex")]);
  const head = segment(0xe0, Buffer.concat([small, Buffer.from("abc")]));
  const bytes = Buffer.concat([plain.subarray(0, 2), head, plain.subarray(2)]);
  const { id } = await upload(startup, files.uploadDocument, { name: "a.jpg", bytes });

  const kept = await bytesAt(`/api/v1/files/document/${id}`, startup);
  expect((await sharp(kept).metadata()).icc?.length).toBe(
    (await sharp(plain).metadata()).icc?.length,
  );
  expect(kept.subarray(2, 20).toString("hex")).toBe("ffe000104a46494600010200004800480000");
});
