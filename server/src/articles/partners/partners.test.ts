import { partners } from "@vitrine/contract/articles/partners";
import { mostPartners, staffPartners } from "@vitrine/contract/articles/staff-partners";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { files } from "@vitrine/contract/files";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { v7 as uuid } from "uuid";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { ownStore } from "#files/service.ts";
import { sweepUnused } from "#files/sweeping/service.ts";
import { anAdmin, aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aPicture, upload } from "#test/uploads.ts";
import { as, db, events, visitor } from "#test/world.ts";

let staff: Person;
let colleague: Person;
beforeAll(async () => {
  const permissions = ["CATEGORY_VIEW", "CATEGORY_EDIT"] as const;
  [staff, colleague] = [
    await anAdmin({ firstName: "Ana", lastName: "Kovač", permissions: [...permissions] }),
    await anAdmin(),
  ];
});
beforeEach(async () => {
  await db().deleteFrom("partners").execute();
});

const link = "https://fjordbank.example";
const create = async (name: string, rest: object = {}) =>
  (await as(staff).call(staffPartners.create, { name, link, ...rest })).id;
const kept = async () => (await as(staff).call(staffPartners.all, {})).items;
const one = async (id: string) => {
  const partner = (await kept()).find((item) => item.id === id);
  if (!partner) throw new Error("No such partner.");
  return partner;
};
/** The list as anybody reads it. */
const read = async () => (await visitor.call(partners.list, {})).items;
const namesRead = async () => (await read()).map(({ name }) => name);
/** The six newest changes. */
const changes = async () => (await as(colleague).call(staffPartners.changes, {})).items.slice(0, 6);
const undo = (changeId: string | null | undefined, by = colleague) =>
  as(by).call(staffProfiles.undoChange, { changeId: changeId ?? "" });

const aLogo = async () =>
  (await upload(staff, files.uploadLogoCrop, { name: "a.png", bytes: await aPicture() })).id;
const daysLater = async () => {
  await db()
    .updateTable("files")
    .set({ createdAt: sql<string>`now() - interval '9 days'` })
    .execute();
  await sweepUnused(db(), ownStore());
};

test("what staff change of the partners is what everybody reads next", async () => {
  const logoId = await aLogo();
  const id = await create("Fjordbank", { logoId, description: "Loans for shops" });
  expect(await read()).toMatchObject([
    { id, name: "Fjordbank", link, description: "Loans for shops", logo: { id: logoId } },
  ]);

  const { version } = await one(id);
  const next = { name: "Fjord & Bank", link: "http://bank.example/a?b=1#c", logoId: null };
  const { changeId } = await as(staff).call(staffPartners.update, { id, version, ...next });

  const { logoId: _, ...shown } = next;
  expect(await read()).toEqual([{ id, ...shown, description: "", logo: null }]);
  await undo(changeId);
  expect(await read()).toMatchObject([{ name: "Fjordbank", link, logo: { id: logoId } }]);
  expect(await events()).toEqual(
    expect.arrayContaining(["articles.partner_created", "articles.partner_changed"]),
  );
});

test("all staff keep the partners, and nobody else", async () => {
  const id = await create("Fjordbank");
  const fields = { name: "Taken over", link };
  const { version } = await one(id);
  const calls: [Endpoint, object][] = [
    [staffPartners.all, {}],
    [staffPartners.create, fields],
    [staffPartners.update, { ...fields, id, version }],
    [staffPartners.remove, { id }],
    [staffPartners.order, { ids: [id] }],
    [staffPartners.changes, {}],
  ];
  const retailer = await aRetailer();
  const strangers = [retailer, await aMember({ of: retailer }), await aStartup()];
  for (const [call, input] of calls) {
    await expect(visitor.call(call, input), call.path).rejects.toMatchObject({ status: 401 });
    for (const person of strangers)
      await expect(as(person).call(call, input), call.path).rejects.toMatchObject({ status: 403 });
  }
  expect(await namesRead()).toEqual(["Fjordbank"]);
});

test.each([
  "",
  "fjordbank.example",
  "javascript:alert(1)",
  "JavaScript://fjordbank.example/%0aalert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://fjordbank.example",
  "//fjordbank.example",
  "https:fjordbank.example",
  "https://",
  "https://localhost",
  "https://fjordbank.example and more",
  "https://fjordbank.example@evil.example",
  "https://fjordbank.example\\@evil.example",
  "https://fjord\u202Eknab.example",
  "https://fjord\u200Bbank.example",
  `https://fjordbank.example/${"a".repeat(2_000)}`,
])("%j is no link of a partner", async (wrong) => {
  const made = as(staff).call(staffPartners.create, { name: "Fjordbank", link: wrong });

  await expect(made).rejects.toMatchObject({
    status: 400,
    body: { errors: { link: expect.any(String) } },
  });
  expect(await read()).toEqual([]);
});

test("a name is words and no more, however it is written", async () => {
  for (const name of ["", "  \u200B ", "a".repeat(101)])
    await expect(create(name)).rejects.toMatchObject({
      body: { errors: { name: expect.any(String) } },
    });
  const hostile = `<img src=x onerror=alert(1)> "&' \u001B\r\n=1+1`;
  await create(hostile, { link: "HTTPS://Fjordbank.example", description: "<b>Loans</b>" });

  expect(await read()).toMatchObject([
    {
      name: `<img src=x onerror=alert(1)> "&'  =1+1`,
      link: "https://Fjordbank.example",
      description: "<b>Loans</b>",
    },
  ]);
});

test("a logo is an upload of its kind that is still there", async () => {
  const cover = await upload(staff, files.uploadCover, { name: "a.png", bytes: await aPicture() });
  for (const logoId of [cover.id, uuid()])
    await expect(create("Fjordbank", { logoId })).rejects.toMatchObject({
      body: { errors: { logoId: expect.any(String) } },
    });
});

test("of two who save the same version one counts, and the other learns of it", async () => {
  const id = await create("Fjordbank");
  const { version } = await one(id);
  const save = (by: Person) =>
    as(by).call(staffPartners.update, { id, version, link, name: `Of ${by.id}` });

  const answers = await Promise.allSettled([save(staff), save(colleague)]);

  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([
    { reason: { status: 409, code: "articles.partner_stale", body: { version: version + 1 } } },
  ]);
});

test("what is saved as it was is no change", async () => {
  const id = await create("Fjordbank");
  const { version } = await one(id);
  const same = { id, version, name: "Fjordbank", link };
  expect(await as(staff).call(staffPartners.update, same)).toMatchObject({ changeId: null });
  expect((await one(id)).version).toBe(version);
});

test("partners are read in the order that staff give them, which is no change of theirs", async () => {
  const [a, b, c] = [await create("A"), await create("B"), await create("C")];
  expect(await namesRead()).toEqual(["A", "B", "C"]);
  const { version } = await one(b);

  await as(staff).call(staffPartners.order, { ids: [c, a, b] });
  expect(await namesRead()).toEqual(["C", "A", "B"]);
  await as(staff).call(staffPartners.order, { ids: [b] });
  expect(await namesRead()).toEqual(["B", "C", "A"]);
  expect((await one(b)).version).toBe(version);

  const unknown = as(staff).call(staffPartners.order, { ids: [a, uuid()] });
  await expect(unknown).rejects.toMatchObject({ status: 404 });
  expect(await namesRead()).toEqual(["B", "C", "A"]);
});

test("a deleted partner comes back as it was, to its place, with the logo that nobody used since", async () => {
  const logoId = await aLogo();
  const [a, b] = [await create("A"), await create("B", { logoId, description: "Words" })];
  const c = await create("C");
  const before = await read();

  const { changeId } = await as(staff).call(staffPartners.remove, { id: b });
  expect((await read()).map(({ id }) => id)).toEqual([a, c]);
  await expect(as(staff).call(staffPartners.remove, { id: b })).rejects.toMatchObject({
    status: 404,
  });
  await daysLater();
  await undo(changeId);

  expect(await read()).toEqual(before);
  await expect(undo(changeId)).rejects.toMatchObject({ status: 409 });
});

test("the picture of a category, too, can still come back after days", async () => {
  const logoId = await aLogo();
  const fields = { name: "Bright pictures", parentId: null };
  const { id } = await as(staff).call(categories.create, { ...fields, logoId });
  const { changeId } = await as(staff).call(categories.update, { ...fields, id });
  await daysLater();
  await undo(changeId, staff);

  const { items } = await as(staff).call(categories.all, {});
  expect(items.find((item) => item.id === id)).toMatchObject({ logo: { id: logoId } });
});

test("the memory tells who changed what, and what takes it back as long as nothing else has", async () => {
  const id = await create("Fjordbank");
  const other = await create("Till");
  const save = async (name: string) =>
    as(staff).call(staffPartners.update, { id, name, link, version: (await one(id)).version });
  await save("Fjord");
  await save("Fiord");
  await as(colleague).call(staffPartners.order, { ids: [other, id] });
  await as(colleague).call(staffPartners.remove, { id: other });

  const told = await changes();
  expect(told).toMatchObject([
    { event: "articles.partner_deleted", name: "Till", by: { id: colleague.id }, fields: [] },
    { event: "articles.partners_ordered", name: null, changeId: null },
    { event: "articles.partner_changed", name: "Fiord", by: { name: "Ana Kovač" } },
    { fields: [{ field: "name", before: "Fjordbank", after: "Fjord" }] },
    { event: "articles.partner_created", name: "Till", changeId: null },
    { event: "articles.partner_created", name: "Fiord", changeId: null },
  ]);
  const [removed, , second, first] = told;

  await expect(undo(first?.changeId)).rejects.toMatchObject({
    code: "profiles.changed_since",
    body: { message: "Changed again since then: name. Undo the later change first." },
  });
  await expect(undo(removed?.changeId, await aStartup())).rejects.toMatchObject({ status: 403 });
  for (const change of [second, first, removed]) await undo(change?.changeId);

  expect(await namesRead()).toEqual(["Till", "Fjordbank"]);
  expect((await changes()).filter(({ isUndone }) => isUndone)).toHaveLength(3);
  expect((await changes()).every(({ changeId }) => changeId === null)).toBe(true);
});

test(`no more than ${mostPartners} fit the page, whoever adds the last`, async () => {
  const rows = Array.from({ length: mostPartners - 1 }, (_, position) => ({
    id: uuid(),
    name: `Partner ${position}`,
    link,
    position,
  }));
  await db().insertInto("partners").values(rows).execute();

  const answers = await Promise.allSettled([create("One"), create("Another")]);

  expect(answers.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { status: 409, code: "articles.partners_full" } },
  ]);
  expect(await read()).toHaveLength(mostPartners);
});
