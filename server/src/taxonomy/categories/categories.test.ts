import { randomUUID } from "node:crypto";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { searches } from "@vitrine/contract/browse/searches";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { ownStore, storeImage } from "#files/service.ts";
import { anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { aMission } from "#test/missions/build.ts";
import { as, db, events, listenersDone, visitor } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin({
    permissions: ["CATEGORY_VIEW", "CATEGORY_EDIT", "CATEGORY_DELETE"],
  });
});

const kept = async () => (await as(staff).call(categories.all, {})).items;
const keptOf = async (id: string) => (await kept()).find((category) => category.id === id);
const make = async (name: string, parentId: string | null = null) =>
  (await as(staff).call(categories.create, { name, parentId })).id;

test("staff make categories on two levels and put them in order", async () => {
  const checkout = await make("Checkout");
  const [scan, robots] = [await make("Scan & go", checkout), await make("Robots", checkout)];
  const under = async () =>
    (await visitor.call(taxonomy.categories, {})).items
      .filter(({ parentId }) => parentId === checkout)
      .map(({ name }) => name);
  expect(await under()).toEqual(["Scan & go", "Robots"]);

  await as(staff).call(categories.order, { ids: [robots, scan] });

  expect(await under()).toEqual(["Robots", "Scan & go"]);
  const below = as(staff).call(categories.create, { name: "Third", parentId: scan });
  await expect(below).rejects.toMatchObject({ code: "taxonomy.two_levels" });
  const update = { id: checkout, name: "Checkout", parentId: await make("Payments") };
  await expect(as(staff).call(categories.update, update)).rejects.toMatchObject({
    code: "taxonomy.has_subcategories",
  });
});

test("a category has a name of its own, which its form asks for", async () => {
  const id = await make("Loyalty");
  await expect(as(staff).call(categories.create, { name: " " })).rejects.toMatchObject({
    status: 400,
    body: { errors: { name: "Please enter the Category name" } },
  });
  await expect(make("loyalty")).rejects.toMatchObject({ code: "taxonomy.name_taken" });
  await expect(make("Imported")).rejects.toMatchObject({ code: "taxonomy.reserved_name" });

  const { changeId } = await as(staff).call(categories.update, { id, name: "Bonus", version: 0 });
  const again = as(staff).call(categories.update, { id, name: "Points", version: 0 });
  await expect(again).rejects.toMatchObject({ code: "taxonomy.stale", body: { version: 1 } });
  expect(changeId).not.toBeNull();
  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  expect(await keptOf(id)).toMatchObject({ name: "Loyalty" });
});

test("its four pictures are its own kinds of picture", async () => {
  const picture = (kind: "LOGO" | "ICON") =>
    storeImage(db(), ownStore(), {
      kind,
      mediaType: "image/png",
      width: 1,
      height: 1,
      bytes: Buffer.from(randomUUID()),
    });
  const [logoId, sectorsIconId] = [await picture("LOGO"), await picture("ICON")];
  const wrong = as(staff).call(categories.create, { name: "Drawn", logoId: sectorsIconId });
  await expect(wrong).rejects.toMatchObject({ body: { errors: { logoId: expect.any(String) } } });

  const { id } = await as(staff).call(categories.create, { name: "Drawn", logoId, sectorsIconId });

  const shown = await keptOf(id);
  expect(shown).toMatchObject({ logo: { id: logoId }, sectorsIconId, areasLogo: null });
  expect(shown?.sectorsIcon).toContain(sectorsIconId);
});

test.each(["Import", "Others"])("%s can be given pictures and nothing else", async (name) => {
  const id = await aCategory(name);
  const other = await aCategory("Other than locked");
  const parentId = null;
  expect(await keptOf(id)).toMatchObject({ isLocked: true });
  for (const call of [
    () => as(staff).call(categories.update, { id, parentId, name: "Renamed" }),
    () => as(staff).call(categories.remove, { id }),
    () => as(staff).call(categories.merge, { fromId: id, intoId: other }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 409, code: "taxonomy.locked" });
  await as(staff).call(categories.update, { id, parentId, name });
});

test("what is used says by what, and stays", async () => {
  const id = await make("Returns");
  await aStartup({ categories: ["Returns"] });
  const both = await aStartup({ categories: ["Returns"] });
  await as(both).call(settings.saveAreasOfStartup, { categoryIds: [id] });
  const retailer = await aRetailer({ areas: ["Returns"] });
  await aMission(retailer, { categoryIds: [id] });
  await as(retailer).call(searches.save, { title: "Returns", categoryIds: [id] });

  const uses = { startups: 2, companies: 1, missions: 1, articles: 0, searches: 1 };
  expect(await keptOf(id)).toMatchObject({ uses });
  await expect(as(staff).call(categories.remove, { id })).rejects.toMatchObject({
    status: 409,
    code: "taxonomy.in_use",
    body: {
      message:
        "In use by 2 startups, 1 company, 1 mission, 1 saved search. Merge it into another, or move what uses it.",
      uses,
    },
  });
});

test("what nobody uses is deleted, and comes back as it was", async () => {
  const parentId = await make("Store");
  const id = await make("Lighting", parentId);
  await expect(as(staff).call(categories.remove, { id: parentId })).rejects.toMatchObject({
    code: "taxonomy.has_subcategories",
  });
  const before = await keptOf(id);

  const { changeId } = await as(staff).call(categories.remove, { id });
  expect(await keptOf(id)).toBeUndefined();
  expect(await events()).toContain("taxonomy.category_deleted");
  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });

  expect(await keptOf(id)).toMatchObject({ ...before, version: expect.any(Number) });
});

test("a merge takes the rights to change and to delete, a move the first", async () => {
  const [fromId, intoId] = [await make("One"), await make("Another")];
  const editor = await anAdmin({ permissions: ["CATEGORY_EDIT"] });
  const remover = await anAdmin({ permissions: ["CATEGORY_DELETE"] });
  for (const person of [editor, remover])
    await expect(as(person).call(categories.merge, { fromId, intoId })).rejects.toMatchObject({
      status: 403,
    });
  await as(editor).call(categories.move, { fromId, intoId });
  const [{ id } = { id: "" }] = (await as(staff).call(categories.merges, {})).items;
  await as(editor).call(categories.undoMerge, { id });
});

test("a move of much ends with the right to change alone, and so does its undo", async () => {
  const [fromId, intoId] = [await make("Old fittings"), await make("Fittings")];
  const ids = Array.from({ length: 101 }, () => randomUUID());
  const given = sql`unnest(${ids}::uuid[]) id`;
  await sql`insert into companies (id, kind, legal_name, short_name, is_approved)
    select id, 'STARTUP', 'Fit', 'Fit ' || id, true from ${given}`.execute(db());
  await sql`insert into startups (company_id) select id from ${given}`.execute(db());
  await sql`insert into company_categories (company_id, category_id, purpose, position)
    select id, ${fromId}, 'SECTOR', 0 from ${given}`.execute(db());
  const editor = await anAdmin({ permissions: ["CATEGORY_VIEW", "CATEGORY_EDIT"] });
  const states = async () =>
    (await as(editor).call(categories.merges, {})).items.map(({ state }) => state);

  const { changeId } = await as(editor).call(categories.move, { fromId, intoId });
  await listenersDone();
  expect((await states())[0]).toBe("DONE");
  await as(editor).call(categories.undoMerge, { id: changeId ?? "" });
  await listenersDone();
  expect((await states())[0]).toBe("UNDONE");
});

describe("a category that an undo would put below another", () => {
  const undo = (changeId: string | null) =>
    as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });

  test("stays where it is once it has subcategories of its own", async () => {
    const id = await make("Signage", await make("Displays"));
    const input = { id, name: "Signage", parentId: null };
    const { changeId } = await as(staff).call(categories.update, input);
    const below = await make("Kiosks", id);

    await expect(undo(changeId)).rejects.toMatchObject({ code: "taxonomy.has_subcategories" });
    expect(await keptOf(id)).toMatchObject({ parentId: null });
    await as(staff).call(categories.remove, { id: below });
    await undo(changeId);
    expect(await keptOf(id)).not.toMatchObject({ parentId: null });
  });

  test("does not come back below one that is on the second level, or gone", async () => {
    const [above, top] = [await make("Lighting"), await make("Buildings")];
    const id = await make("Lamps", above);
    const { changeId } = await as(staff).call(categories.remove, { id });
    const refused = { code: "profiles.not_undoable" };

    await as(staff).call(categories.update, { id: above, name: "Lighting", parentId: top });
    await expect(undo(changeId)).rejects.toMatchObject(refused);
    await as(staff).call(categories.remove, { id: above });
    await expect(undo(changeId)).rejects.toMatchObject(refused);
    expect(await keptOf(id)).toBeUndefined();
  });
});
