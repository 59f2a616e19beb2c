import { randomUUID } from "node:crypto";
import { activity } from "@vitrine/contract/profiles/activity";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { beforeAll, expect, test } from "vitest";
import { ownStore, storeImage } from "#files/service.ts";
import { anAdmin, aSuperAdmin, type Person } from "#test/build/people.ts";
import { as, asOwner, db } from "#test/world.ts";

let boss: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
});

const make = async (name: string, more: object = {}) =>
  (await as(boss).call(categories.create, { name, ...more })).id;
const newest = async () => {
  const [entry] = (await as(boss).call(activity.categories, {})).items;
  return entry?.at ?? "";
};
const momentOf = (id: string | null, at: string, by = boss) =>
  as(by).call(activity.categoryMoment, { id, at });
const same = (field: string, value: string[]) => ({ field, value, now: value });

test("a category is shown as it was just before a change: name, level, place and pictures", async () => {
  const logoId = await storeImage(db(), ownStore(), {
    kind: "LOGO",
    mediaType: "image/png",
    width: 1,
    height: 1,
    bytes: Buffer.from(randomUUID()),
  });
  const [store, depot] = [await make("Store"), await make("Depot")];
  await make("Shelves", { parentId: store });
  const id = await make("Robots", { parentId: store, logoId });
  const made = await newest();
  const update = { id, name: "Arms", parentId: depot };
  await as(boss).call(categories.update, update);
  const moved = await newest();
  const [{ fields } = { fields: [] }] = (await as(boss).call(activity.categories, {})).items;
  expect(fields.map(({ field }) => field)).toEqual(["name", "parent_id", "logo_id"]);
  await as(boss).call(categories.update, { id: store, name: "Shop" });

  expect(await momentOf(id, made)).toEqual(await momentOf(id, moved));
  expect(await momentOf(id, moved)).toEqual({
    isThere: true,
    fields: [
      { field: "name", value: ["Robots"], now: ["Arms"] },
      { field: "parent_id", value: ["Store"], now: ["Depot"] },
      { field: "place", value: ["2", "2"], now: ["1", "1"] },
      { field: "logo_id", value: [""], now: [] },
    ],
  });
  expect((await momentOf(store, moved)).fields).toContainEqual({
    field: "subcategories",
    value: ["Shelves", "Robots"],
    now: ["Shelves"],
  });
});

test("what is deleted or merged is still shown as it was, and not at a moment when it was gone", async () => {
  const above = await make("Payments");
  const id = await make("Coins", { parentId: above });
  await as(boss).call(categories.update, { id, name: "Cash", parentId: above });
  const renamed = await newest();
  await as(boss).call(categories.remove, { id });
  const deleted = await newest();
  await as(boss).call(categories.update, { id: above, name: "Paying" });
  const later = await newest();

  expect(await momentOf(id, renamed)).toMatchObject({
    isThere: false,
    fields: [
      { field: "name", value: ["Coins"], now: [] },
      { field: "parent_id", value: ["Payments"], now: [] },
      { field: "place", value: ["1", "1"], now: [] },
    ],
  });
  expect((await momentOf(id, deleted)).fields[0]).toMatchObject({ value: ["Cash"] });
  await expect(momentOf(id, later)).rejects.toMatchObject({ status: 404 });

  const from = await make("Vouchers");
  await as(boss).call(categories.merge, { fromId: from, intoId: above });
  expect(await momentOf(from, await newest())).toMatchObject({
    isThere: false,
    fields: [{ field: "name", value: ["Vouchers"] }, { field: "place" }],
  });
});

test("what was changed at the very moment of its entry is shown as it was just before, too", async () => {
  const id = await make("Scales");
  await as(boss).call(categories.remove, { id });
  const at = await newest();
  await asOwner(`update record_changes set at = '${at}' where record_id = '${id}'`);

  expect((await momentOf(id, at)).fields[0]).toMatchObject({ value: ["Scales"] });
});

test("a tag is shown by its name, and before it was there not at all", async () => {
  const { id } = await as(boss).call(tags.save, { name: "palm payment" });
  const made = await newest();
  await as(boss).call(tags.save, { id, name: "pay by palm" });
  const fields = [{ field: "name", value: ["palm payment"], now: ["pay by palm"] }];
  expect(await momentOf(id, await newest())).toEqual({ isThere: true, fields });
  expect(await momentOf(id, made)).toEqual({ isThere: true, fields });
  await expect(momentOf(id, "2020-01-01T00:00:00Z")).rejects.toMatchObject({ status: 404 });

  await as(boss).call(tags.remove, { id });
  expect(await momentOf(id, await newest())).toEqual({
    isThere: false,
    fields: [{ field: "name", value: ["pay by palm"], now: [] }],
  });
});

test("a level is shown in the order that it had, and so it is again once that is undone", async () => {
  const above = await make("Lighting");
  const [lamps, bulbs] = [
    await make("Lamps", { parentId: above }),
    await make("Bulbs", { parentId: above }),
  ];
  const { changeId } = await as(boss).call(categories.order, { ids: [bulbs, lamps] });
  const ordered = await newest();
  const below = async () =>
    (await momentOf(above, ordered)).fields.find(({ field }) => field === "subcategories");

  expect(await below()).toMatchObject({ value: ["Lamps", "Bulbs"], now: ["Bulbs", "Lamps"] });
  await as(boss).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  expect(await below()).toEqual(same("subcategories", ["Lamps", "Bulbs"]));

  const [level] = (await momentOf(null, ordered)).fields;
  expect(level).toMatchObject({ field: "subcategories" });
  expect(level?.value).toContain("Lighting");
  expect(level?.value).not.toContain("Lamps");
});

test("super admins alone see it", async () => {
  const id = await make("Signage");
  const admin = await anAdmin({ permissions: ["CATEGORY_VIEW", "CATEGORY_EDIT"] });
  await expect(momentOf(id, await newest(), admin)).rejects.toMatchObject({ status: 403 });
});
