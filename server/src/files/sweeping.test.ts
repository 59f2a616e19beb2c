import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { ownStore } from "#files/service.ts";
import { forgetFiles, sweepStray, sweepUnused } from "#files/sweeping/service.ts";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aPdf, aPicture, everyFile, upload } from "#test/uploads.ts";
import { as, asOwner, choresDone, db, listenersDone } from "#test/world.ts";

const aDayLater = (uploadId: string) =>
  db()
    .updateTable("files")
    .set({ createdAt: sql<string>`now() - interval '25 hours'` })
    .where("uploadId", "=", uploadId)
    .execute();

const namesOf = async (uploadId: string) => {
  const rows = await db()
    .selectFrom("files")
    .select("storageName")
    .where("uploadId", "=", uploadId)
    .execute();
  return rows.map(({ storageName }) => storageName);
};

const sweep = () => sweepUnused(db(), ownStore());

const aLogo = async (person: Person) =>
  upload(person, files.uploadLogo, { name: "a.png", bytes: await aPicture() });

test("an upload that nobody used within a day is taken away, rows and bytes", async () => {
  const { id } = await aLogo(await aStartup());
  const names = await namesOf(id);
  await aDayLater(id);

  await sweep();

  expect(names).toHaveLength(3);
  expect(await namesOf(id)).toEqual([]);
  expect((await everyFile()).filter((name) => names.includes(name))).toEqual([]);
});

test("what is new stays, and so does every size of what is used in one", async () => {
  const startup = await aStartup();
  const fresh = await aLogo(startup);
  const used = await aLogo(startup);
  await aDayLater(used.id);
  await db()
    .updateTable("companies")
    .set({ logo60Id: used.id60 })
    .where("id", "=", startup.companyId)
    .execute();

  await sweep();

  for (const { id } of [fresh, used]) expect(await namesOf(id)).toHaveLength(3);
});

test("a document in a gallery stays with its thumbnail; one that left it goes at once", async () => {
  const retailer = await aRetailer();
  const add = async () => {
    const file = { name: "a.pdf", bytes: aPdf };
    const { id: fileId } = await upload(retailer, files.uploadDocument, file);
    await aDayLater(fileId);
    return (await as(retailer).call(gallery.createRetailerFile, { fileId })).file;
  };
  const staying = await add();
  const [leaving, changing] = [await add(), await add()];
  const gone = [leaving, changing].map(({ fileId }) => namesOf(fileId));
  const names = (await Promise.all(gone)).flat();
  const { id: fileId } = await upload(retailer, files.uploadDocument, {
    name: "b.pdf",
    bytes: aPdf,
  });
  await as(retailer).call(gallery.removeRetailerFile, { id: leaving.documentId });
  await as(retailer).call(gallery.updateRetailerFile, { id: changing.documentId, fileId });

  await listenersDone();
  await sweep();

  expect(names).toHaveLength(4);
  expect((await everyFile()).filter((name) => names.includes(name))).toEqual([]);
  for (const one of [staying, { fileId }]) expect(await namesOf(one.fileId)).toHaveLength(2);
  for (const one of [leaving, changing]) expect(await namesOf(one.fileId)).toEqual([]);
});

test("what is forgotten with a person takes along what belongs to it, whosever it is", async () => {
  const retailer = await aRetailer();
  const { id } = await upload(retailer, files.uploadDocument, { name: "a.pdf", bytes: aPdf });
  const names = await namesOf(id);
  await db().updateTable("files").set({ ownerId: null }).where("uploadId", "=", id).execute();

  expect((await forgetFiles(db(), [], [id])).toSorted()).toEqual(names.toSorted());
});

test("a table that is made later keeps its files by its foreign key alone", async () => {
  const { id, id30 } = await aLogo(await aStartup());
  await aDayLater(id);
  await asOwner("create table later (picture_id uuid references files (id))");
  await sql`insert into later values (${id30})`.execute(db());

  await sweep();

  expect(await namesOf(id)).toHaveLength(3);
  await asOwner("drop table later");
});

test("bytes that no row knows are taken away after a day, all others stay", async () => {
  const { id } = await aLogo(await aStartup());
  const stray = await ownStore().write(Buffer.from("left behind"));
  const dayAfter = Date.now() + 25 * 3_600_000;

  await sweepStray(db(), ownStore());
  expect(await everyFile()).toContain(stray);
  await sweepStray(db(), ownStore(), dayAfter);

  expect(await everyFile()).not.toContain(stray);
  expect(await everyFile()).toEqual(expect.arrayContaining(await namesOf(id)));
});

test("however many there are, all are taken away, a few at once", async () => {
  const startup = await aStartup();
  const uploads = [await aLogo(startup), await aLogo(startup), await aLogo(startup)];
  const names = await Promise.all(uploads.map(({ id }) => namesOf(id)));
  for (const { id } of uploads) await aDayLater(id);

  await sweepUnused(db(), ownStore(), 2);

  for (const { id } of uploads) expect(await namesOf(id)).toEqual([]);
  const left = await everyFile();
  expect(names.flat().filter((name) => left.includes(name))).toEqual([]);
});

test("whether a file is used is looked up by an index in every place it can be used", async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum)`.execute(
    db(),
  );

  expect(rows).toEqual([]);
});

test("unused uploads are taken away with the other chores", async () => {
  const { id } = await aLogo(await aStartup());
  await aDayLater(id);

  await choresDone();

  expect(await namesOf(id)).toEqual([]);
});
