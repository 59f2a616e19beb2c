import { permissionCodes } from "@vitrine/contract/permissions";
import { activity } from "@vitrine/contract/profiles/activity";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { anAdmin, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { as, events, visitor } from "#test/world.ts";

let boss: Person;
let staff: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
  staff = await anAdmin({ permissions: ["CATEGORY_VIEW", "CATEGORY_EDIT", "CATEGORY_DELETE"] });
});

const make = async (name: string, parentId: string | null = null) =>
  (await as(staff).call(categories.create, { name, parentId })).id;

let above: string;
let ids: string[];
let made = 0;
beforeEach(async () => {
  made += 1;
  above = await make(`Store ${made}`);
  ids = [];
  for (const name of ["Shelves", "Robots", "Scales"]) ids.push(await make(name, above));
});

const namesBelow = async (id: string | null = above) =>
  (await visitor.call(taxonomy.categories, {})).items
    .filter(({ parentId }) => parentId === id)
    .map(({ name }) => name);
const byAt = (...at: number[]) => at.map((one) => ids[one] ?? "");
const order = async (...at: number[]) =>
  (await as(staff).call(categories.order, { ids: byAt(...at) })).changeId ?? "";
const undo = (changeId: string, by = staff) => as(by).call(staffProfiles.undoChange, { changeId });
const log = async () => (await as(boss).call(activity.categories, {})).items;
const entryOf = async (changeId: string) =>
  (await log()).find((entry) => entry.undo?.changeId === changeId);

const changedSince = {
  status: 409,
  code: "profiles.changed_since",
  body: {
    message:
      "The order of these categories was changed again since then. Undo the later change first.",
  },
};

test("a changed order is taken back from its row in the log, once, and the log tells that too", async () => {
  const changeId = await order(2, 0, 1);
  expect(await namesBelow()).toEqual(["Scales", "Shelves", "Robots"]);
  const entry = await entryOf(changeId);
  expect(entry).toMatchObject({
    event: "taxonomy.categories_ordered",
    isUndone: false,
    undo: { changeId, lost: [] },
    level: { parentId: above },
  });
  expect(entry?.fields).toContainEqual({
    field: "place",
    of: "Scales",
    before: ["3"],
    after: ["1"],
  });

  await undo(changeId);

  expect(await namesBelow()).toEqual(["Shelves", "Robots", "Scales"]);
  const [told, taken] = await log();
  expect(told).toMatchObject({
    event: "taxonomy.change_undone",
    by: { id: staff.id },
    undo: null,
    level: { parentId: above },
    fields: expect.arrayContaining([{ field: "place", of: "Scales", before: ["1"], after: ["3"] }]),
  });
  expect(taken).toMatchObject({ id: entry?.id, isUndone: true, undo: null });
  expect((await events()).at(-1)).toBe("taxonomy.change_undone");
  await expect(undo(changeId)).rejects.toMatchObject({
    status: 409,
    code: "profiles.undone_already",
  });
});

test("the order of the first level is taken back like one below it", async () => {
  const [first, second] = [await make("Till"), await make("Window")];
  const before = await namesBelow(null);
  const { changeId } = await as(staff).call(categories.order, { ids: [second, first] });
  expect(await namesBelow(null)).not.toEqual(before);
  expect(await entryOf(changeId ?? "")).toMatchObject({ level: { parentId: null } });

  await undo(changeId ?? "");

  expect(await namesBelow(null)).toEqual(before);
});

test("whoever may not edit categories does not take an order back", async () => {
  const changeId = await order(1, 0, 2);
  const others = await anAdmin({
    permissions: permissionCodes.filter((code) => code !== "CATEGORY_EDIT"),
  });
  await expect(undo(changeId, others)).rejects.toMatchObject({
    status: 403,
    code: "access.denied",
  });
  expect(await namesBelow()).toEqual(["Robots", "Shelves", "Scales"]);
});

test("an order that is changed again stays, until the later change is undone", async () => {
  const first = await order(1, 0, 2);
  const second = await order(1, 2, 0);
  await expect(undo(first)).rejects.toMatchObject(changedSince);
  expect(await namesBelow()).toEqual(["Robots", "Scales", "Shelves"]);

  await undo(second);
  await undo(first);

  expect(await namesBelow()).toEqual(["Shelves", "Robots", "Scales"]);
});

test("a later order of others beside them counts as well", async () => {
  ids.push(await make("Tags", above));
  const first = await order(1, 0, 2, 3);
  const second = await order(1, 0, 3, 2);
  await expect(undo(first)).rejects.toMatchObject(changedSince);
  await undo(second);
  await undo(first);
  expect(await namesBelow()).toEqual(["Shelves", "Robots", "Scales", "Tags"]);
});

test("a new category stays behind an order that comes back, and a new name stays", async () => {
  const changeId = await order(1, 0, 2);
  await make("Tags", above);
  await as(staff).call(categories.update, { id: ids[0] ?? "", name: "Racks", parentId: above });

  await undo(changeId);

  expect(await namesBelow()).toEqual(["Racks", "Robots", "Scales", "Tags"]);
});

test("an order does not come back without one of its categories", async () => {
  const changeId = await order(1, 0, 2);
  const id = ids[0] ?? "";
  const moved = await as(staff).call(categories.update, { id, name: "Shelves", parentId: null });
  await expect(undo(changeId)).rejects.toMatchObject(changedSince);
  await undo(moved.changeId ?? "");
  const gone = await as(staff).call(categories.remove, { id });
  await expect(undo(changeId)).rejects.toMatchObject({
    status: 409,
    code: "profiles.not_undoable",
    body: {
      message:
        "One of these categories was deleted or merged since then. Order them again instead.",
    },
  });
  await undo(gone.changeId ?? "");

  await undo(changeId);

  expect(await namesBelow()).toEqual(["Shelves", "Robots", "Scales"]);
});

test("what was put elsewhere comes back to its old place, also once the order there is another one", async () => {
  const [other, id] = [await make(`Depot ${made}`), ids[0] ?? ""];
  const first = await make("Forklifts", other);
  const { changeId } = await as(staff).call(categories.update, {
    id,
    name: "Shelves",
    parentId: other,
  });
  await as(staff).call(categories.order, { ids: [id, first] });

  await undo(changeId ?? "");

  expect(await namesBelow()).toEqual(["Shelves", "Robots", "Scales"]);
  expect(await namesBelow(other)).toEqual(["Forklifts"]);
});

test("a form that was open while others changed the order can still be saved", async () => {
  const input = { id: ids[0] ?? "", name: "Racks", parentId: above, version: 0 };
  await order(2, 1, 0);
  await as(staff).call(categories.update, input);
  await expect(as(staff).call(categories.update, input)).rejects.toMatchObject({
    code: "taxonomy.stale",
  });
});

test("the first order of all says which places changed, although none had a number before", async () => {
  for (const name of ["Alarms", "Beacons", "Cameras"]) await aCategory(name, above);
  const beside = (await as(staff).call(categories.all, {})).items.filter(
    ({ parentId, name }) => parentId === above && ["Alarms", "Beacons", "Cameras"].includes(name),
  );
  const [alarms, beacons, cameras] = beside.map(({ id }) => id);
  const { changeId } = await as(staff).call(categories.order, {
    ids: [beacons ?? "", alarms ?? "", cameras ?? ""],
  });
  const moves = [
    { field: "place", of: "Alarms", before: ["1"], after: ["2"] },
    { field: "place", of: "Beacons", before: ["2"], after: ["1"] },
  ];
  const fieldsOf = (entry: Awaited<ReturnType<typeof log>>[number] | undefined) =>
    entry?.fields.toSorted((one, other) => one.of.localeCompare(other.of));
  expect(fieldsOf(await entryOf(changeId ?? ""))).toEqual(moves);

  await undo(changeId ?? "");

  const [told] = await log();
  expect(fieldsOf(told)).toEqual(
    moves.map(({ before, after, ...move }) => ({ ...move, before: after, after: before })),
  );
});
