import { dayMs } from "@vitrine/contract/days";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fillPath } from "@vitrine/contract/address";
import { files } from "@vitrine/contract/files";
import { afterEach, expect, test, vi } from "vitest";
import { logoPicture } from "#files/pictures/service.ts";
import { ownStore, storeImage, withStored } from "#files/service.ts";
import { Refusal, refuse } from "#http/refuse.ts";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { anS3Server } from "#test/storage.ts";
import { aPicture, leavesNoTrace, refusedUpload, upload } from "#test/uploads.ts";
import { aNode, baseUrl, dataFolder, db } from "#test/world.ts";

const bytes = Buffer.from("\x89PNG <script>alert(1)</script>");

const aLogo = () =>
  storeImage(db(), ownStore(), {
    kind: "LOGO",
    bytes,
    mediaType: "image/png",
    width: 60,
    height: 60,
  });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl() + path, { headers });

const bearer = ({ accessToken }: { accessToken: string }) => ({
  authorization: `Bearer ${accessToken}`,
});

const logoPath = (id: string) => fillPath(files.logo.path, { id });

const sealedPath = (id: string) => logoPicture(id)?.image ?? "";

const expectNotFound = async (response: Response) => {
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
};

const everyFile = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());

afterEach(() => vi.useRealTimers());

test("the address of an image opens without an authorization header, and as nothing but an image", async () => {
  const response = await get(sealedPath(await aLogo()));

  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, max-age=86400, immutable",
  });
});

test("the bare address opens for everybody who is signed in and for nobody else", async () => {
  const path = logoPath(await aLogo());

  expect((await get(path, bearer(await aRetailer()))).status).toBe(200);
  expect((await get(path, bearer(await aStartup()))).status).toBe(200);
  await expectNotFound(await get(path));
  await expectNotFound(await get(path, { authorization: `Bearer ${"x".repeat(43)}` }));
});

test("a seal opens one image and no other", async () => {
  const other = await aLogo();
  const seal = new URL(sealedPath(await aLogo()), baseUrl()).search;

  await expectNotFound(await get(logoPath(other) + seal));
});

test("a changed or foreign seal opens nothing", async () => {
  const path = sealedPath(await aLogo());
  const later = path.replace(/until=(\d)/, (_, digit) => `until=${Number(digit) + 1}`);
  const other = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");

  await expectNotFound(await get(later));
  await expectNotFound(await get(other));
  await expectNotFound(await get(`${path}A`));
  await expectNotFound(await get(path.replace(/seal=.*/, "seal=")));
});

test("an address runs out within two days", async () => {
  const id = await aLogo();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2 * dayMs });
  const path = sealedPath(id);
  vi.useRealTimers();

  await expectNotFound(await get(path));
});

test("a logo is not shown as an avatar or a cover", async () => {
  const id = await aLogo();
  const retailer = await aRetailer();

  await expectNotFound(await get(fillPath(files.avatar.path, { id }), bearer(retailer)));
  await expectNotFound(await get(fillPath(files.cover.path, { id }), bearer(retailer)));
  await expectNotFound(await get(sealedPath(id).replace("/logo/", "/cover/")));
});

test("a browser that has the image is told so in a few bytes", async () => {
  const path = sealedPath(await aLogo());
  const etag = (await get(path)).headers.get("etag") ?? "";

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const response = await get(path, { "if-none-match": known });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("etag")).toBe(etag);
  }
  expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
});

test("an image whose file is gone is not found", async () => {
  const id = await aLogo();
  const { storageName } = await db()
    .selectFrom("files")
    .select("storageName")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await ownStore().remove(storageName);

  await expectNotFound(await get(sealedPath(id)));
});

test("a file whose row is refused leaves no trace", async () => {
  const before = await everyFile(dataFolder());
  const image = { kind: "LOGO" as const, bytes, width: 60, height: 60 };

  const stored = storeImage(db(), ownStore(), { ...image, mediaType: "image/png\u0000" });

  await expect(stored).rejects.toThrow("invalid byte sequence");
  expect(await everyFile(dataFolder())).toEqual(before);
});

test("while the bucket is away an upload is refused and leaves no row, later it is taken", async () => {
  const folder = join(dataFolder(), "s3-away");
  const s3 = await anS3Server(folder);
  const keys = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };
  const startup = await aStartup();
  const picture = { name: "a.png", bytes: await aPicture() };
  const away = await aNode({ S3_BUCKET: "vitrine", S3_ENDPOINT: "http://127.0.0.1:9", ...keys });
  const refused = () => refusedUpload(startup, files.uploadLogo, picture);

  await leavesNoTrace(async () =>
    expect(await refused()).toMatchObject({ status: 503, code: "unavailable" }),
  );
  await away.stop();
  const back = await aNode({ S3_BUCKET: "vitrine", S3_ENDPOINT: s3.url, ...keys });
  const { id } = await upload(startup, files.uploadLogo, picture);
  await back.stop();
  await s3.stop();

  const rows = await db().selectFrom("files").select("id").where("uploadId", "=", id).execute();
  expect(rows).toHaveLength(3);
});

test("a refusal is told as it is, even where what was stored for it cannot be removed", async () => {
  const store = {
    ...ownStore(),
    write: async () => "0".repeat(40),
    remove: async () => {
      throw new Refusal("unavailable");
    },
  };

  const refused = withStored(store, [bytes], async () => refuse("files.quota"));

  await expect(refused).rejects.toMatchObject({ code: "files.quota" });
});
