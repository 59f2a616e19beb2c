import { open, stat } from "node:fs/promises";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { files } from "@vitrine/contract/files";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { config, useConfig } from "#config.ts";
import { drawInside } from "#files/images/service.ts";
import { documentOfOwner, imageOfOwner } from "#files/queries.ts";
import { fileStore } from "#files/storage/service.ts";
import { aStartup } from "#test/build/people.ts";
import { someoneWaits } from "#test/locks.ts";
import { aPdf, aPicture, leavesNoTrace, refusedUpload, upload } from "#test/uploads.ts";
import { dataFolder, db } from "#test/world.ts";

test("a picture with broken pixels is refused, even if its header is intact", async () => {
  const startup = await aStartup();
  const bytes = await sharp(await aPicture("png"))
    .blur(3)
    .png()
    .toBuffer();
  const data = bytes.indexOf("IDAT") + 12;
  bytes.fill(0x55, data, data + 40);

  await leavesNoTrace(async () => {
    for (const endpoint of [files.uploadLogo, files.uploadDocument])
      expect(await refusedUpload(startup, endpoint, { name: "a.png", bytes })).toMatchObject({
        status: 415,
      });
  });
});

test("nothing but a PNG or JPEG reaches a decoder, wherever it comes from", async () => {
  const png = await aPicture("png");
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const bytes of [
    drawing,
    await sharp(png).gif().toBuffer(),
    await sharp(png).webp().toBuffer(),
  ])
    await expect(drawInside(bytes, 9, "files.image_type")).rejects.toMatchObject({
      code: "files.image_type",
    });
});

test("pictures are decoded one after the other, however many come at once", async () => {
  const bytes = await aPicture("png", { width: 900, height: 900 });
  let now = 0;
  let most = 0;
  const { toBuffer } = sharp.prototype;
  const decoder = vi.spyOn(sharp.prototype, "toBuffer").mockImplementation(async function (
    this: Sharp,
    ...options: Parameters<typeof toBuffer>
  ) {
    now += 1;
    most = Math.max(most, now);
    return toBuffer.apply(this, options).finally(() => (now -= 1));
  });
  onTestFinished(() => decoder.mockRestore());
  const startup = await aStartup();
  const send = () => upload(startup, files.uploadDocument, { name: "a.png", bytes });

  await Promise.all([send(), send(), send(), send()]);

  expect(most).toBe(1);
});

test("a picture that takes too long to decode is not called unreadable: it may be sent again", async () => {
  const bytes = await aPicture("png", { width: 2, height: 2 });
  const late = new Error("timeout: 12% complete");
  const decoder = vi.spyOn(sharp.prototype, "toBuffer").mockRejectedValue(late);
  onTestFinished(() => decoder.mockRestore());

  const drawn = drawInside(bytes, 9, "files.image_type");

  await expect(drawn).rejects.toMatchObject({ code: "files.too_many_at_once" });
});

test("a queue of pictures that is too long takes no more", async () => {
  const bytes = await aPicture("png", { width: 2, height: 2 });
  const all = Array.from({ length: 62 }, () => drawInside(bytes, 2, "files.image_type"));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === "rejected");

  expect(refused).toMatchObject([{ reason: { code: "files.too_many_at_once" } }]);
});

test("a scanner that never answers is not waited for longer than ten seconds", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const before = config();
  useConfig({ ...before, files: { ...before.files, scanner: { host: "127.0.0.1", port } } });
  const { timeout } = AbortSignal;
  const deadline = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
  onTestFinished(() => {
    useConfig(before);
    deadline.mockRestore();
    server.close();
  });

  expect(
    await refusedUpload(await aStartup(), files.uploadDocument, { name: "a.pdf", bytes: aPdf }),
  ).toMatchObject({ status: 503, code: "files.not_scanned" });
  expect(deadline).toHaveBeenCalledWith(10_000);
});

test("a file is safe on the disk before its name is given, and nobody else's to read", async () => {
  const folder = join(dataFolder(), "safe");
  const handle = await open(import.meta.filename);
  const sync = vi.spyOn(Object.getPrototypeOf(handle), "sync");
  await handle.close();
  onTestFinished(() => sync.mockRestore());

  const name = await fileStore(folder).write(aPdf);

  expect(sync).toHaveBeenCalledTimes(2);
  const path = join(folder, name.slice(0, 2), name.slice(2, 4), name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test.each(["picture", "document"])(
  "a %s that somebody is about to use is not taken away under their hands",
  async (kind) => {
    const { id: ownerId, ...startup } = await aStartup();
    const name = kind === "picture" ? "a.png" : "a.pdf";
    const bytes = kind === "picture" ? await aPicture() : aPdf;
    const endpoint = kind === "picture" ? files.uploadLogo : files.uploadDocument;
    const { id } = await upload(startup, endpoint, { name, bytes });
    const held = await db().startTransaction().execute();
    const using =
      kind === "picture"
        ? await imageOfOwner(held, ownerId, id, "LOGO")
        : await documentOfOwner(held, ownerId, id);
    expect(using).toBeDefined();

    const removal = db().deleteFrom("files").where("id", "=", id).execute();

    await someoneWaits();
    await held.rollback().execute();
    await removal;
  },
);
