import { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import { missions } from "@vitrine/contract/missions";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { tray } from "@vitrine/contract/reports";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { aMission } from "#test/missions/build.ts";
import { as, asOwner, db, listenersDone } from "#test/world.ts";

let staff: Person;
let retailer: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});
beforeEach(async () => {
  retailer = await aRetailer();
});

const found = async (search: object) =>
  (await as(retailer).call(browse.all, { ...search, pageSize: 100 })).items
    .map(({ companyShortName }) => companyShortName)
    .toSorted();
const tagsCounted = async () =>
  (await as(retailer).call(browse.facets, {})).tags
    .map(({ name, count }) => `${name} ${count}`)
    .toSorted();
const everyLink = async () => {
  const { rows } = await sql`
    select 'company_tags' as link, company_id as owner, tag_id as value, '' as purpose, 0 as position from company_tags
    union all select 'company_categories', company_id, category_id, purpose, position from company_categories
    union all select 'mission_tags', mission_id, tag_id, '', 0 from mission_tags
    union all select 'mission_categories', mission_id, category_id, '', 0 from mission_categories
    union all select 'tags', id, id, name, 0 from tags
    union all select 'categories', id, parent_id, name, place from categories
    union all select 'listings', startup_id, null, array_to_string(category_ids || tag_ids, ' '), length(document::text) from listings
    union all select 'aliases', id, null, was, 0 from taxonomy_aliases
    order by 1, 2, 3, 4`.execute(db());
  return rows;
};

describe("a tag that is merged", () => {
  let [from, into] = ["", ""];
  beforeEach(async () => {
    await sql`delete from company_tags`.execute(db());
    [from, into] = [await aTag("Self checkout"), await aTag("Self-checkout")];
    await aStartup({ shortName: "Both", tags: ["Self checkout", "Self-checkout"] });
    await aStartup({ shortName: "First", tags: ["Self checkout", "Robots"] });
    await aStartup({ shortName: "Second", tags: ["Self-checkout"] });
  });
  const undoLast = async () => {
    const [last] = (await as(staff).call(tags.merges, {})).items;
    return as(staff).call(tags.undoMerge, { id: last?.id ?? "" });
  };

  test("is one with the other everywhere, and after Undo all is as before", async () => {
    await aMission(retailer, { tagIds: [from] });
    const before = { links: await everyLink(), counted: await tagsCounted() };
    expect(await as(staff).call(tags.preview, { fromId: from, intoId: into })).toMatchObject({
      moves: { startups: 2, missions: 1 },
      both: 1,
      subcategories: [],
    });

    await as(staff).call(tags.merge, { fromId: from, intoId: into });

    expect(await tagsCounted()).toEqual(["Robots 1", "Self-checkout 3"]);
    expect(await found({ tags: [into] })).toEqual(["Both", "First", "Second"]);
    expect(await found({ tags: [from] })).toEqual(["Both", "First", "Second"]);
    expect(await found({ keyWord: "checkout" })).toEqual(["Both", "First", "Second"]);
    const gone = await as(staff).call(tags.all, { fields: { search: "self checkout" } });
    expect(gone.count).toBe(0);
    await undoLast();
    expect({ links: await everyLink(), counted: await tagsCounted() }).toEqual(before);
    await expect(undoLast()).rejects.toMatchObject({ code: "taxonomy.not_undoable" });
  });

  test("stays what saved searches, addresses and drafts mean by it", async () => {
    await as(retailer).call(searches.save, { title: "Mine", tags: [from] });
    await as(staff).call(tags.merge, { fromId: from, intoId: into });

    const [saved] = (await as(retailer).call(searches.saved, {})).items;
    expect(saved?.values).toEqual([
      { filter: "tags", value: from, name: "Self-checkout", slug: "self-checkout", isGone: false },
    ]);
    const startup = await aStartup({ shortName: "Draft" });
    await as(startup).call(settings.saveTagsOfStartup, { tagIds: [from, into] });
    const { id } = await as(retailer).call(missions.send, {
      title: "Tills",
      description: "Faster tills.",
      needs: ["tills"],
      implementationTime: "2099-03-01",
      tagIds: [from],
    });
    expect(await found({ tags: [from] })).toContain("Draft");
    const { rows } = await sql`select tag_id from mission_tags where mission_id = ${id}`.execute(
      db(),
    );
    expect(rows).toEqual([{ tagId: into }]);
    await expect(as(staff).call(tags.remove, { id: into })).rejects.toMatchObject({
      body: { uses: { searches: 1 } },
    });
  });

  test("leads on where the other is merged in its turn, which is undone first", async () => {
    const third = await aTag("Checkout without staff");
    await as(staff).call(tags.merge, { fromId: from, intoId: into });
    const [first] = (await as(staff).call(tags.merges, {})).items;
    await as(staff).call(tags.merge, { fromId: into, intoId: third });

    expect(await found({ tags: [from] })).toEqual(["Both", "First", "Second"]);
    await expect(as(staff).call(tags.undoMerge, { id: first?.id ?? "" })).rejects.toMatchObject({
      code: "taxonomy.changed_since",
    });
    await undoLast();
    await as(staff).call(tags.undoMerge, { id: first?.id ?? "" });
    expect(await found({ tags: [from] })).toEqual(["Both", "First"]);
  });

  test("leaves a startup that has changed since as it is", async () => {
    const owner = await aStartup({ shortName: "Changed", tags: ["Self checkout"] });
    await as(staff).call(tags.merge, { fromId: from, intoId: into });
    await as(owner).call(settings.saveTagsOfStartup, { tagIds: [] });

    expect((await undoLast()).message).toContain("1 record was changed since then");

    expect(await found({ tags: [from] })).toEqual(["Both", "First"]);
  });
});

const many = 240;
const fill = async (name: string, tag: string) => {
  const idOf = sql`('00000000-0000-4000-8000-' || left(md5(${name} || n), 12))::uuid`;
  const numbers = sql`generate_series(1, ${many}::int) n`;
  await sql`insert into companies (id, kind, legal_name, short_name, is_approved)
    select ${idOf}, 'STARTUP', ${name}, ${name} || ' ' || n, true from ${numbers}`.execute(db());
  await sql`insert into startups (company_id) select ${idOf} from ${numbers}`.execute(db());
  await sql`insert into company_tags (company_id, tag_id)
    select ${idOf}, ${tag} from ${numbers}`.execute(db());
};

describe("what many use is moved after the answer", () => {
  const countOf = async (id: string) => {
    const { count } = await as(retailer).call(browse.all, { tags: [id] });
    return count;
  };

  const countBy = async (keyWord: string) =>
    (await as(retailer).call(browse.all, { keyWord })).count;
  const usedBy = async (id: string, search: string) =>
    (await as(staff).call(tags.all, { fields: { search } })).items.find((tag) => tag.id === id)
      ?.uses.startups;

  test("has failed where search cannot follow, and is taken back once it can", async () => {
    const [fromId, intoId] = [await aTag("Price rail"), await aTag("Price rails")];
    await fill("Rail", fromId);
    await listenersDone();
    await asOwner(`create function refuse_listing() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$;
      create trigger listings__refused before update on listings for each row execute function refuse_listing()`);
    const { task, changeId } = await as(staff).call(tags.merge, { fromId, intoId });
    await listenersDone();

    const { items } = await as(staff).call(tray.list, {});
    expect(items.find(({ id }) => id === task?.id)).toMatchObject({ state: "FAILED" });
    expect((await as(staff).call(tags.merges, {})).items[0]).toMatchObject({ state: "STOPPED" });

    await asOwner("drop trigger listings__refused on listings; drop function refuse_listing()");
    await as(staff).call(tags.undoMerge, { id: changeId ?? "" });
    await listenersDone();
    expect([await countOf(fromId), await countOf(intoId)]).toEqual([many, 0]);
  });

  test("as a task, found all the while, and taken back as one", async () => {
    const [fromId, intoId] = [await aTag("Shelf label"), await aTag("Shelf labels")];
    await fill("Esl", fromId);
    await listenersDone();
    const seen = async () => ({
      links: await everyLink(),
      counted: await tagsCounted(),
      byName: [await countBy("Shelf label"), await countBy("Shelf labels")],
    });
    const before = await seen();
    const { task, changeId } = await as(staff).call(tags.merge, { fromId, intoId });
    expect(task).toMatchObject({ kind: "CHANGE", total: many });
    expect((await as(staff).call(tags.merges, {})).items[0]).toMatchObject({
      id: changeId,
      state: "OPEN",
      isUndoable: false,
      total: many,
      by: expect.any(String),
    });
    await expect(as(staff).call(tags.merge, { fromId, intoId })).rejects.toMatchObject({
      code: "taxonomy.being_merged",
    });
    await expect(as(staff).call(tags.undoMerge, { id: changeId ?? "" })).rejects.toMatchObject({
      code: "taxonomy.being_merged",
    });
    await listenersDone();

    expect([await countOf(fromId), await countOf(intoId)]).toEqual([many, many]);
    expect(await tagsCounted()).toContain(`Shelf labels ${many}`);
    expect(await usedBy(intoId, "Shelf labels")).toBe(many);
    expect(await countBy("Shelf labels")).toBe(many);
    await as(staff).call(tags.undoMerge, { id: changeId ?? "" });
    await listenersDone();
    expect([await countOf(fromId), await countOf(intoId)]).toEqual([many, 0]);
    expect(await seen()).toEqual(before);
    expect((await as(staff).call(tags.merges, {})).items[0]).toMatchObject({ state: "UNDONE" });
  });

  test("and is done once all of it is found", async () => {
    const [fromId, intoId] = [await aTag("Basket"), await aTag("Baskets")];
    await fill("Basket", fromId);
    const { changeId } = await as(staff).call(tags.merge, { fromId, intoId });
    const stateNow = async () => (await as(staff).call(tags.merges, {})).items[0]?.state;
    const taskNow = async () => (await as(staff).call(tray.list, {})).items[0]?.state;
    // One startup cannot be listed anew for now.
    const { rows } = await sql<{ id: string }>`
      select max(startup_id::text) as id from listings where ${fromId}::uuid = any (tag_ids)`.execute(
      db(),
    );
    const { commit } = await openChange("select from listings where startup_id = $1 for update", [
      rows[0]?.id,
    ]);
    const working = listenersDone();
    await someoneWaits();

    expect(await taskNow()).toBe("RUNNING");
    await commit();
    await working;
    expect([await taskNow(), await stateNow()]).toEqual(["DONE", "DONE"]);
    expect([changeId !== null, await countOf(intoId)]).toEqual([true, many]);
  });

  test("and can be stopped, gone on with, and undone in parts", async () => {
    const [fromId, intoId] = [await aTag("Heat map"), await aTag("Heatmap")];
    await fill("Heat", fromId);
    const { task, changeId } = await as(staff).call(tags.merge, { fromId, intoId });
    await as(staff).call(tray.cancel, { id: task?.id ?? "" });
    await listenersDone();

    expect((await as(staff).call(tags.merges, {})).items[0]).toMatchObject({
      state: "STOPPED",
      isUndoable: true,
    });
    const again = await as(staff).call(tags.merge, { fromId, intoId });
    await listenersDone();
    expect(await countOf(intoId)).toBe(many);
    await as(staff).call(tags.undoMerge, { id: again.changeId ?? "" });
    await listenersDone();
    await as(staff).call(tags.undoMerge, { id: changeId ?? "" });
    await listenersDone();
    expect([await countOf(fromId), await countOf(intoId)]).toEqual([many, 0]);
  });

  test("and nothing is put below a category that is on its way", async () => {
    const [fromId, intoId] = [await aCategory("Old fittings"), await aCategory("Fittings")];
    const other = await aCategory("Coat racks");
    await fill("Fit", await aTag("Fitting"));
    await sql`insert into company_categories (company_id, category_id, purpose, position)
      select id, ${fromId}, 'SECTOR', 0 from companies where legal_name = 'Fit'`.execute(db());
    const moving = { id: other, name: "Coat racks" };
    await as(staff).call(categories.update, { ...moving, parentId: fromId });
    const away = await as(staff).call(categories.update, { ...moving, parentId: null });
    const { changeId } = await as(staff).call(categories.merge, { fromId, intoId });
    const refused = { code: "taxonomy.being_merged" };

    const below = { name: "Hangers", parentId: fromId };
    await expect(as(staff).call(categories.create, below)).rejects.toMatchObject(refused);
    const moved = { ...moving, parentId: fromId };
    await expect(as(staff).call(categories.update, moved)).rejects.toMatchObject(refused);
    const back = { changeId: away.changeId ?? "" };
    await expect(as(staff).call(staffProfiles.undoChange, back)).rejects.toMatchObject(refused);
    await listenersDone();

    expect((await as(staff).call(categories.merges, {})).items[0]).toMatchObject({
      id: changeId,
      state: "DONE",
    });
  });

  test("for as long as whoever asked may", async () => {
    const [fromId, intoId] = [await aTag("Kiosk"), await aTag("Kiosks")];
    await fill("Kiosk", fromId);
    const admin = await anAdmin();
    await as(admin).call(tags.merge, { fromId, intoId });
    await sql`update users set is_blocked = true where id = ${admin.id}`.execute(db());
    await listenersDone();

    expect((await as(staff).call(tags.merges, {})).items[0]).toMatchObject({ state: "STOPPED" });
    expect(await countOf(fromId)).toBe(many);
  });
});

test("a category comes into another with its subcategories, and goes back with them", async () => {
  const [fromId, intoId] = [await aCategory("Fulfilment"), await aCategory("Logistics")];
  const child = await aCategory("Last mile", fromId);
  await aStartup({ shortName: "Parcel", categories: ["Last mile"] });
  await aStartup({ shortName: "Rack", categories: ["Fulfilment", "Robotics"] });
  await aStartup({ shortName: "Truck", categories: ["Logistics"] });
  await listenersDone();
  const before = await everyLink();

  const { changeId } = await as(staff).call(categories.merge, { fromId, intoId });
  await listenersDone();

  expect(await found({ categoryIds: [fromId] })).toEqual(["Parcel", "Rack", "Truck"]);
  expect(await found({ categoryIds: ["fulfilment"] })).toEqual(["Parcel", "Rack", "Truck"]);
  expect(await found({ narrowCategories: "Fulfilment" })).toEqual(["Parcel", "Rack", "Truck"]);
  expect(await found({ keyWord: "fulfilment" })).toEqual([]);
  await as(staff).call(categories.undoMerge, { id: changeId ?? "" });
  await listenersDone();
  expect(await everyLink()).toEqual(before);
  expect(await found({ categoryIds: [fromId] })).toEqual(["Parcel", "Rack"]);
  expect(child).not.toBe(fromId);
});

test("two subcategories of one name, and a third level, stand against a merge", async () => {
  const [fromId, intoId] = [await aCategory("Stores"), await aCategory("Shops")];
  await aCategory("Doors", fromId);
  const { id: under } = await as(staff).call(categories.create, {
    name: "Doors",
    parentId: intoId,
  });
  const merge = (into: string) => as(staff).call(categories.merge, { fromId, intoId: into });
  await expect(merge(intoId)).rejects.toMatchObject({ code: "taxonomy.subcategory_names" });
  await expect(merge(under)).rejects.toMatchObject({ code: "taxonomy.two_levels" });
  await expect(merge(fromId)).rejects.toMatchObject({ code: "taxonomy.same" });
});

test("moving leaves a category empty, to be deleted or used again", async () => {
  const [fromId, intoId] = [await aCategory("Old"), await aCategory("New")];
  await aStartup({ shortName: "Mover", categories: ["Old"] });

  await as(staff).call(categories.move, { fromId, intoId });

  expect(await found({ categoryIds: [fromId] })).toEqual([]);
  expect(await found({ categoryIds: [intoId] })).toEqual(["Mover"]);
  await as(staff).call(categories.remove, { id: fromId });
});
