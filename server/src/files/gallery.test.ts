import { randomUUID } from "node:crypto";
import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { expect, test } from "vitest";
import {
  aMember,
  anAdmin,
  aRetailer,
  aSuperAdmin,
  aStartup,
  type Person,
} from "#test/build/people.ts";
import { aPdf, refusedUpload, upload } from "#test/uploads.ts";
import { aNode, as, baseUrl, db, events } from "#test/world.ts";

const aDocument = async (person: Person, name = "offer.pdf") =>
  (await upload(person, files.uploadDocument, { name, bytes: aPdf })).id;

const get = (path: string, person?: { accessToken: string }) =>
  fetch(baseUrl() + path, {
    headers: person ? { authorization: `Bearer ${person.accessToken}` } : {},
  });

const documentPath = (id: string) => `/api/v1/files/document/${id}`;

test("a document is added, replaced and removed", async () => {
  const startup = await aStartup();
  const fileId = await aDocument(startup);
  const { file } = await as(startup).call(gallery.createStartupFile, { fileId });
  const id = file.documentId;
  expect(file).toMatchObject({ fileId, name: "offer.pdf", extension: "pdf", bytes: aPdf.length });

  const other = await aDocument(startup, "price list.pdf");
  await as(startup).call(gallery.updateStartupFile, { id, fileId: other });
  expect((await as(startup).call(gallery.own, {})).files).toMatchObject([
    { documentId: id, fileId: other, name: "price list.pdf" },
  ]);

  await as(startup).call(gallery.removeStartupFile, { id });
  expect((await as(startup).call(gallery.own, {})).files).toEqual([]);
  expect((await events()).filter((event) => event !== "files.uploaded")).toEqual([
    "files.document_added",
    "files.document_replaced",
    "files.document_removed",
  ]);
});

test("a document removed from the gallery takes no space and is shown to nobody", async () => {
  const startup = await aStartup();
  const fileId = await aDocument(startup);
  const { file } = await as(startup).call(gallery.createStartupFile, { fileId });
  const id = file.documentId;
  const before = (await as(startup).call(gallery.own, {})).room.used;
  await as(startup).call(gallery.updateStartupFile, { id, fileId: await aDocument(startup) });
  expect((await as(startup).call(gallery.own, {})).room.used).toBe(before);
  await as(startup).call(gallery.removeStartupFile, { id });

  expect(before).toBeGreaterThan(aPdf.length);
  expect((await as(startup).call(gallery.own, {})).room.used).toBe(0);
  expect((await get(file.address)).status).toBe(404);
  expect((await get(documentPath(fileId), startup)).status).toBe(404);
});

test("somebody at their upload limit can upload again after removing something", async () => {
  const node = await aNode({ UPLOAD_QUOTA_MB: "1" });
  const startup = await aStartup();
  const large = { name: "a.pdf", bytes: Buffer.concat([aPdf, Buffer.alloc(900_000, 32)]) };
  const { id: fileId } = await upload(startup, files.uploadDocument, large);
  const { file } = await as(startup).call(gallery.createStartupFile, { fileId });

  expect(await refusedUpload(startup, files.uploadDocument, large)).toMatchObject({ status: 409 });
  await as(startup).call(gallery.removeStartupFile, { id: file.documentId });
  expect(await upload(startup, files.uploadDocument, large)).toHaveProperty("id");
  await node.stop();
});

test("only a document of one's own upload is added, and only once", async () => {
  const startup = await aStartup();
  const foreign = await aDocument(await aStartup());
  const fileId = await aDocument(startup);
  const logo = await upload(startup, files.uploadLogo, {
    name: "a.png",
    bytes: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  const add = (id: string) => as(startup).call(gallery.createStartupFile, { fileId: id });

  for (const id of [foreign, logo.id, randomUUID()])
    await expect(add(id)).rejects.toMatchObject({ code: "gallery.not_your_document" });
  await add(fileId);
  await expect(add(fileId)).rejects.toMatchObject({ status: 409, code: "gallery.already_there" });
});

test("a gallery is changed by its owner and by nobody else", async () => {
  const startup = await aStartup();
  const retailer = await aRetailer();
  const { file } = await as(startup).call(gallery.createStartupFile, {
    fileId: await aDocument(startup),
  });
  const other = await aStartup();
  const id = file.documentId;

  await expect(as(other).call(gallery.removeStartupFile, { id })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    as(other).call(gallery.updateStartupFile, { id, fileId: await aDocument(other) }),
  ).rejects.toMatchObject({ status: 404 });
  for (const person of [retailer, await aMember({ of: retailer }), await anAdmin()])
    await expect(as(person).call(gallery.removeStartupFile, { id })).rejects.toMatchObject({
      status: 403,
    });
  expect((await as(startup).call(gallery.own, {})).files).toHaveLength(1);
});

test("a startup's gallery is for everybody who is signed in, with addresses that open by themselves", async () => {
  const startup = await aStartup();
  await as(startup).call(gallery.createStartupFile, { fileId: await aDocument(startup) });
  const retailer = await aRetailer();
  const [file] = (await as(retailer).call(gallery.of, { id: startup.companyId })).files;
  if (!file) throw new Error("The gallery is empty.");
  const response = await get(file.address);

  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="offer\.pdf"/);
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(Buffer.from(await response.arrayBuffer()).equals(aPdf)).toBe(true);
  expect((await get(documentPath(file.fileId), retailer)).status).toBe(200);
  expect((await get(file.thumbnail?.image ?? "")).headers.get("content-type")).toBe("image/webp");
  expect((await get(documentPath(file.fileId))).status).toBe(404);
});

test("the gallery of a private retailer is seen by its own people and by staff who look after retailers, and by nobody else", async () => {
  const retailer = await aRetailer();
  await db()
    .updateTable("retailers")
    .set({ isPublic: false })
    .where("companyId", "=", retailer.companyId)
    .execute();
  const fileId = await aDocument(retailer);
  await as(retailer).call(gallery.createRetailerFile, { fileId });
  const id = retailer.companyId;

  const staff = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
  for (const person of [await aMember({ of: retailer }), staff, await aSuperAdmin()]) {
    expect((await as(person).call(gallery.of, { id })).files).toHaveLength(1);
    expect((await get(documentPath(fileId), person)).status).toBe(200);
  }
  const others = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE", "USERS_APPROVE"] });
  for (const person of [await aStartup(), await aRetailer(), others, await anAdmin()]) {
    await expect(as(person).call(gallery.of, { id })).rejects.toMatchObject({ status: 404 });
    expect((await get(documentPath(fileId), person)).status).toBe(404);
  }
});

test("people of a company that is not approved yet see only the documents of their own company", async () => {
  const startup = await aStartup();
  const fileId = await aDocument(startup);
  await as(startup).call(gallery.createStartupFile, { fileId });
  const waiting = await aStartup({ isApproved: false });
  const ownId = await aDocument(waiting);
  await as(waiting).call(gallery.createStartupFile, { fileId: ownId });

  expect((await get(documentPath(fileId), waiting)).status).toBe(404);
  expect((await get(documentPath(ownId), waiting)).status).toBe(200);
});

test("the documents of a blocked company are shown to nobody but staff of startups, not even by their addresses", async () => {
  const startup = await aStartup();
  const fileId = await aDocument(startup);
  const { file } = await as(startup).call(gallery.createStartupFile, { fileId });
  const retailer = await aRetailer();
  await db()
    .updateTable("companies")
    .set({ isBlocked: true })
    .where("id", "=", startup.companyId)
    .execute();

  expect((await get(file.address)).status).toBe(404);
  expect((await get(documentPath(fileId), retailer)).status).toBe(404);
  const staff = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });
  const others = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
  expect((await get(documentPath(fileId), staff)).status).toBe(200);
  expect((await get(documentPath(fileId), others)).status).toBe(404);
});

test("a gallery takes no more than its limit, even when several people add at once", async () => {
  const startup = await aStartup();
  const ids = await Promise.all(Array.from({ length: 4 }, () => aDocument(startup)));
  const { id: ownerId, companyId } = startup;
  const row = { mediaType: "x", bytes: 1, kind: "DOCUMENT" as const, ownerId };
  const more = Array.from({ length: 48 }, () => randomUUID());
  await db()
    .insertInto("files")
    .values(more.map((id) => ({ ...row, id, storageName: id })))
    .execute();
  await db()
    .insertInto("galleryFiles")
    .values(more.map((fileId) => ({ id: randomUUID(), companyId, fileId })))
    .execute();
  const answers = await Promise.allSettled(
    ids.map((fileId) => as(startup).call(gallery.createStartupFile, { fileId })),
  );

  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect((await as(startup).call(gallery.own, {})).files).toHaveLength(50);
});
