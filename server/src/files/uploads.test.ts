import { join } from "node:path";
import { files, imageLimit } from "@vitrine/contract/files";
import { messages } from "@vitrine/contract/messages";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { fileStore } from "#files/storage/service.ts";
import { anAdmin, aRetailer, aStartup } from "#test/build/people.ts";
import { anS3Server, fillDisk } from "#test/storage.ts";
import { aPdf, aPicture, everyFile, refusedUpload, sendUpload, upload } from "#test/uploads.ts";
import { aNode, baseUrl, dataFolder, db, events } from "#test/world.ts";

const get = (path: string, person?: { accessToken: string }) =>
  fetch(baseUrl() + path, {
    headers: person ? { authorization: `Bearer ${person.accessToken}` } : {},
  });

const bytesAt = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

const rowsOf = (uploadId: string) =>
  db().selectFrom("files").selectAll().where("uploadId", "=", uploadId).execute();

const pixelOf = async (bytes: Buffer, left: number, top: number) => {
  const one = { left, top, width: 1, height: 1 };
  return [...(await sharp(bytes).extract(one).ensureAlpha().raw().toBuffer())];
};

test("a logo comes back in three sizes, drawn anew and whole", async () => {
  const startup = await aStartup();
  const logo = await upload(startup, files.uploadLogo, {
    name: "Our Logo.PNG",
    bytes: await aPicture("png", { width: 400, height: 200 }),
  });

  for (const [size, picture] of [
    [30, logo.pictures.size30],
    [60, logo.pictures.size60],
    [120, logo.pictures.size120],
  ] as const) {
    const bytes = await bytesAt(picture?.image ?? "");
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: size, height: size, format: "webp" });
    expect((await pixelOf(bytes, 0, 0))[3], "above the logo it is clear").toBe(0);
    expect((await pixelOf(bytes, size / 2, size / 2))[3]).toBe(255);
  }
  expect([logo.id30, logo.id60, logo.id120]).toEqual([
    logo.pictures.size30?.id,
    logo.pictures.size60?.id,
    logo.pictures.size120?.id,
  ]);
  expect(await events()).toEqual(["files.uploaded"]);
});

test("a face fills its square, and nothing of the photograph's file is kept", async () => {
  const retailer = await aRetailer();
  const photograph = await sharp(await aPicture("jpeg", { width: 300, height: 150 }))
    .withExif({ IFD0: { Copyright: "51.5074N" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  const avatar = await upload(retailer, files.uploadAvatar, { name: "me.jpeg", bytes: photograph });
  const bytes = await bytesAt(avatar.pictures.size120?.image ?? "");
  const { exif, icc, xmp, width, height } = await sharp(bytes).metadata();

  expect({ exif, icc, xmp, width, height }).toEqual({ width: 120, height: 120 });
  expect((await pixelOf(bytes, 0, 0))[3]).toBe(255);
});

test("a photograph is turned upright before a part of it is taken", async () => {
  const startup = await aStartup();
  const top = await aPicture("png", { width: 40, height: 100, colour: { r: 0, g: 0, b: 255 } });
  const lying = await sharp(await aPicture("png", { width: 200, height: 100 }))
    .composite([{ input: top, left: 0, top: 0 }])
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const upright = { x: "0", y: "0", width: "100", height: "40" };
  const crop = await upload(
    startup,
    files.uploadLogoCrop,
    { name: "a.jpg", bytes: lying },
    upright,
  );
  const [red = 0, , blue = 0] = await pixelOf(
    await bytesAt(crop.pictures.size120?.image ?? ""),
    60,
    60,
  );

  expect(blue).toBeGreaterThan(200);
  expect(red).toBeLessThan(60);
});

test("a crop outside the picture is refused", async () => {
  const startup = await aStartup();
  const bytes = await aPicture("png", { width: 100, height: 100 });
  const send = (fields: Record<string, string>) =>
    refusedUpload(startup, files.uploadLogoCrop, { name: "a.png", bytes }, fields);

  expect(await send({ x: "50", y: "0", width: "51", height: "10" })).toMatchObject({
    code: "files.crop_outside",
  });
  expect(await send({ x: "-1", y: "0", width: "5", height: "5" })).toMatchObject({ status: 400 });
  expect(await send({ x: "NaN", y: "0", width: "5", height: "5" })).toMatchObject({ status: 400 });
});

test("the chosen part of a picture becomes a cover, 16 to 9, else its middle", async () => {
  const startup = await aStartup();
  const blue = await aPicture("png", { width: 160, height: 90, colour: { r: 0, g: 0, b: 255 } });
  const bytes = await sharp(await aPicture("png", { width: 400, height: 400 }))
    .composite([{ input: blue, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const file = { name: "window.png", bytes };
  const part = { x: "0", y: "0", width: "160", height: "90" };
  const colourOf = async (path: string) => {
    const cover = await bytesAt(path);
    const { width, height, format } = await sharp(cover).metadata();
    expect({ width, height, format }).toEqual({ width: 960, height: 540, format: "webp" });
    const [red = 0, , blueness = 0] = await pixelOf(cover, 480, 270);
    return blueness > red ? "blue" : "red";
  };

  expect(await colourOf((await upload(startup, files.uploadCover, file, part)).image)).toBe("blue");
  expect(await colourOf((await upload(startup, files.uploadCover, file)).image)).toBe("red");
  const middle = await bytesAt((await upload(startup, files.uploadCover, file)).image);
  const [red = 0, , blueness = 0] = await pixelOf(middle, 100, 60);
  expect(red, "above the middle nothing is squeezed in").toBeGreaterThan(blueness);
  const beyond = { ...part, x: "300" };
  expect(await refusedUpload(startup, files.uploadCover, file, beyond)).toMatchObject({
    code: "files.crop_outside",
  });
});

test("without edges the middle of a picture is cropped", async () => {
  const bytes = await aPicture("png", { width: 300, height: 100 });
  const crop = await upload(await aStartup(), files.uploadLogoCrop, { name: "a.png", bytes });
  const shown = await bytesAt(crop.pictures.size60?.image ?? "");

  expect((await pixelOf(shown, 0, 0))[3]).toBe(255);
  expect((await get(`/api/v1/files/logo/crop/${crop.id}`, await aRetailer())).status).toBe(200);
});

test("a picture of just under 5 MB is taken, one of 5 MB is not", async () => {
  const startup = await aStartup();
  const picture = await aPicture();
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);

  const large = { name: "a.png", bytes: padded(imageLimit - 1) };
  expect(await upload(startup, files.uploadLogo, large)).toHaveProperty("id120");
  const tooLarge = { name: "a.png", bytes: padded(imageLimit) };
  expect(await refusedUpload(startup, files.uploadLogo, tooLarge)).toEqual({
    status: 413,
    code: "files.image_too_large",
    message: messages.imageTooLarge,
  });
});

test("a picture of more than 25 million pixels is refused before it is decoded", async () => {
  const startup = await aStartup();
  const bomb = await sharp({
    create: { width: 5_000, height: 5_001, channels: 3, background: "white" },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const begun = performance.now();

  expect(
    await refusedUpload(startup, files.uploadLogo, { name: "b.png", bytes: bomb }),
  ).toMatchObject({ status: 413, code: "files.image_too_many_pixels" });
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test("a document comes back as a download and nothing else, under its name", async () => {
  const startup = await aStartup();
  const document = await upload(startup, files.uploadDocument, {
    name: "Résumé d'été “2026”.pdf",
    bytes: aPdf,
    type: "text/html",
  });
  const response = await get(`/api/v1/files/document/${document.id}`, startup);

  expect(Buffer.from(await response.arrayBuffer()).equals(aPdf)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "content-disposition":
      "attachment; filename=\"R_sum_ d__t_ _2026_.pdf\"; filename*=UTF-8''R%C3%A9sum%C3%A9%20d%27%C3%A9t%C3%A9%20%E2%80%9C2026%E2%80%9D.pdf",
    "cache-control": "private, no-store",
  });
  expect(document).toMatchObject({ name: "Résumé d'été “2026”.pdf", extension: "pdf" });
});

test("a long name is shortened before its extension, and never inside a sign", async () => {
  const startup = await aStartup();
  for (const first of ["", "a"]) {
    const name = `${first}${"🛒".repeat(120)}.pdf`;
    const document = await upload(startup, files.uploadDocument, { name, bytes: aPdf });
    expect(document.name).toBe(`${first}${"🛒".repeat(97)}….pdf`);
  }
});

test("every document has a thumbnail: its picture where it is one, a drawn page otherwise", async () => {
  const startup = await aStartup();
  const picture = await aPicture("jpeg", { width: 800, height: 400 });
  const photo = await upload(startup, files.uploadDocument, { name: "p.jpg", bytes: picture });
  const sheet = await upload(startup, files.uploadDocument, { name: "s.csv", bytes: "a;b\n1;2\n" });
  const sizes = [photo, sheet].map(async ({ thumbnail }) => {
    const { width, height, format } = await sharp(await bytesAt(thumbnail?.image ?? "")).metadata();
    return { width, height, format };
  });

  expect(await Promise.all(sizes)).toEqual([
    { width: 480, height: 240, format: "webp" },
    { width: 240, height: 240, format: "webp" },
  ]);
});

test("staff's drawing keeps its shapes and loses everything else", async () => {
  const admin = await anAdmin();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script>
    <foreignObject><p>x</p></foreignObject><a href="javascript:alert(1)"><path d="M0 0"/></a>
    <rect width="9" height="9" fill="red" style="fill:url(http://x)"/></svg>`;
  const icon = await upload(admin, files.uploadLogoSvg, { name: "icon.svg", bytes: drawing });
  const response = await get(icon.image);
  const text = await response.text();

  expect(text).toContain('<rect width="9" height="9" fill="red">');
  expect(text).not.toMatch(/script|onload|href|foreignObject|style|alert/i);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "content-disposition": expect.stringContaining("attachment"),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
});

test.each(["icon.html", "icon.html.svg", "icon.svg.html"])(
  "a drawing of staff that is called %s is refused",
  async (name) => {
    const drawing = {
      name,
      bytes: `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`,
    };

    expect(await refusedUpload(await anAdmin(), files.uploadLogoSvg, drawing)).toMatchObject({
      code: "files.svg_unsafe",
    });
  },
);

test("an SVG of anybody else is refused with a clear text", async () => {
  const drawing = { name: "icon.svg", bytes: "<svg/>" };

  for (const person of [await aStartup(), await aRetailer()])
    expect(await refusedUpload(person, files.uploadLogoSvg, drawing)).toEqual({
      status: 403,
      code: "files.svg_from_staff",
      message: `Only staff can upload SVG. ${messages.imageExtensions}`,
    });
});

test("uploads stop at the person's storage limit, even when they come at once", async () => {
  const node = await aNode({ UPLOAD_QUOTA_MB: "1" });
  const startup = await aStartup();
  const bytes = Buffer.concat([aPdf, Buffer.alloc(300_000, 32)]);
  const before = (await everyFile()).length;
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      upload(startup, files.uploadDocument, { name: "a.pdf", bytes }),
    ),
  );
  await node.stop();
  const taken = answers.filter(({ status }) => status === "fulfilled");
  const refused = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));

  expect(taken).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ status: 409, code: "files.quota" });
  expect((await everyFile()).length - before).toBe(6);
});

test("a full disk refuses uploads, leaves nothing, shows what is there, and takes more later", async () => {
  const startup = await aStartup();
  const picture = { name: "a.png", bytes: await aPicture() };
  const logo = await upload(startup, files.uploadLogo, picture);
  const before = await everyFile();
  const { makeRoom } = await fillDisk();

  expect(await refusedUpload(startup, files.uploadLogo, picture)).toMatchObject({
    status: 503,
    code: "files.no_room",
  });
  expect(await everyFile()).toEqual(before);
  expect((await get(logo.pictures.size60?.image ?? "")).status).toBe(200);

  makeRoom();
  const again = await upload(startup, files.uploadLogo, picture);
  expect(await rowsOf(again.id)).toHaveLength(3);
});

test("an upload without a token, or not as a form, is refused", async () => {
  const startup = await aStartup();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(aPdf)], "a.pdf"));

  const nobody = await sendUpload({ accessToken: "" }, files.uploadDocument, form);
  expect(nobody.status).toBe(401);
  const json = { "content-type": "application/json" };
  const asJson = await sendUpload(
    startup,
    files.uploadDocument,
    new TextEncoder().encode("{}"),
    json,
  );
  expect(asJson.status).toBe(415);
});

test("where a bucket is set, files lie there and nowhere else", async () => {
  const s3 = await anS3Server(join(dataFolder(), "s3"));
  onTestFinished(() => s3.stop());
  const keys = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };
  const node = await aNode({ S3_BUCKET: "vitrine", S3_ENDPOINT: s3.url, ...keys });
  const startup = await aStartup();
  const bytes = await aPicture();
  const logo = await upload(startup, files.uploadLogo, { name: "a.png", bytes });
  const [row] = await rowsOf(logo.id);
  const shown = await get(logo.pictures.size30?.image ?? "");
  await node.stop();

  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(await fileStore(join(dataFolder(), "files")).read(row?.storageName ?? "")).toBeNull();
});
