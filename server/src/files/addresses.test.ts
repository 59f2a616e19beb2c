import { dayMs } from "@vitrine/contract/days";
import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { expect, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { documentAddress, imageAddress } from "#files/seals/service.ts";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aPdf, aPicture, upload } from "#test/uploads.ts";
import { as, baseUrl, db } from "#test/world.ts";

const statusOf = async (path: string, person?: Person) => {
  const headers = person ? { authorization: `Bearer ${person.accessToken}` } : undefined;
  return (await fetch(baseUrl() + path, headers && { headers })).status;
};

const aLogo = async (person: Person) =>
  upload(person, files.uploadLogo, { name: "a.png", bytes: await aPicture() });

const aDocument = (person: Person) =>
  upload(person, files.uploadDocument, { name: "a.pdf", bytes: aPdf });

const daysAgo = (days: number, make: () => string) => {
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(now - days * dayMs);
  try {
    return make();
  } finally {
    clock.mockRestore();
  }
};

test("a sealed address opens one file, until its day, and not a letter of it can be changed", async () => {
  const startup = await aStartup();
  const [{ id }, { id: other }] = [await aLogo(startup), await aLogo(startup)];
  const address = imageAddress("logo", id);
  const [, until = "", seal = ""] = /until=(\d+)&seal=(.+)$/.exec(address) ?? [];
  const day = dayMs;

  expect(await statusOf(address)).toBe(200);
  for (const changed of [
    address.replace(id, other),
    address.replace(until, String(Number(until) + day)),
    address.replace(until, ""),
    address.replace(until, `${until}0`),
    address.replace(seal, `${seal.startsWith("A") ? "B" : "A"}${seal.slice(1)}`),
    address.replace(seal, seal.slice(1)),
    address.replace(/&seal=.*/, ""),
    daysAgo(3, () => imageAddress("logo", id)),
  ])
    expect(await statusOf(changed), changed).toBe(404);
  const document = await aDocument(startup);
  expect(await statusOf(documentAddress("document", document.id))).toBe(200);
  expect(await statusOf(daysAgo(1, () => documentAddress("document", document.id)))).toBe(404);
});

test("a file opens at the address of its own kind alone", async () => {
  const startup = await aStartup();
  const logo = await aLogo(startup);
  const avatar = await upload(startup, files.uploadAvatar, {
    name: "a.png",
    bytes: await aPicture(),
  });
  const document = await aDocument(startup);
  const kinds = { logo: logo.id, avatar: avatar.id, document: document.id };

  for (const [path, own] of Object.entries(kinds))
    for (const id of Object.values(kinds))
      expect(await statusOf(`/api/v1/files/${path}/${id}`, startup)).toBe(id === own ? 200 : 404);
});

test("nobody who must choose a password first opens a file by its id", async () => {
  const startup = await aStartup();
  const [logo, document] = [await aLogo(startup), await aDocument(startup)];
  const paths = [`/api/v1/files/logo/${logo.id}`, `/api/v1/files/document/${document.id}`];
  for (const path of paths) expect(await statusOf(path, startup)).toBe(200);
  await sql`update users set first_password_ends_at = now() + interval '1 hour'
    where id = ${startup.id}`.execute(db());

  for (const path of paths) expect(await statusOf(path, startup)).toBe(404);
});

test("what a company that was not let in has is shown to nobody else, in a gallery or by its id", async () => {
  const waiting = await aStartup({ isApproved: false });
  const { id: fileId } = await aDocument(waiting);
  await as(waiting).call(gallery.createStartupFile, { fileId });
  const blocked = await aStartup();
  await as(blocked).call(gallery.createStartupFile, { fileId: (await aDocument(blocked)).id });
  await sql`update companies set is_blocked = true where id = ${blocked.companyId}`.execute(db());

  expect(await statusOf(`/api/v1/files/document/${fileId}`, await aRetailer())).toBe(404);
  for (const person of [await aRetailer(), await aSuperAdmin()])
    for (const { companyId: id } of [waiting, blocked])
      await expect(as(person).call(gallery.of, { id })).rejects.toMatchObject({ status: 404 });
});

test.each([
  ["person", "update users set is_blocked = true where id = $1"],
  [
    "company",
    "update companies set is_blocked = true where id = (select company_id from users where id = $1)",
  ],
])("a thumbnail that stands nowhere yet closes with its blocked %s", async (_whose, statement) => {
  const startup = await aStartup();
  const { thumbnail } = await aDocument(startup);
  const path = thumbnail?.image ?? "";
  expect(await statusOf(path)).toBe(200);
  await sql.raw(statement.replace("$1", `'${startup.id}'`)).execute(db());

  expect(await statusOf(path)).toBe(404);
});
