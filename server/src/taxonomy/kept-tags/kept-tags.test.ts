import { browse } from "@vitrine/contract/browse";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { as, db, listenersDone } from "#test/world.ts";

let staff: Person;
let retailer: Person;
beforeAll(async () => {
  [staff, retailer] = [await anAdmin(), await aRetailer()];
});

const found = async (keyWord: string) =>
  (await as(retailer).call(browse.all, { keyWord })).items.map((item) => item.companyShortName);
const list = async (fields = {}) => (await as(staff).call(tags.all, { fields })).items;

test("saving without an id makes a tag, with one renames it", async () => {
  const { id, message } = await as(staff).call(tags.save, { name: "Scan as you go" });
  expect(message).toBe("Tags has been Updated");
  for (const twin of ["scan AS you go", "Scan  as you  go"])
    await expect(as(staff).call(tags.save, { name: twin })).rejects.toMatchObject({
      status: 409,
      code: "taxonomy.tag_taken",
      body: { errors: { name: expect.any(String) } },
    });

  const renamed = await as(staff).call(tags.save, { id, name: "Scan and go", version: 0 });

  expect(await list({ search: "scan" })).toMatchObject([{ id, name: "Scan and go", version: 1 }]);
  const stale = as(staff).call(tags.save, { id, name: "Scan", version: 0 });
  await expect(stale).rejects.toMatchObject({
    code: "taxonomy.stale",
    body: { version: 1, theirs: "Scan and go" },
  });
  await as(staff).call(staffProfiles.undoChange, { changeId: renamed.changeId ?? "" });
  expect(await list({ search: "scan" })).toMatchObject([{ name: "Scan as you go" }]);
});

test("what is used is not deleted; what is not says so, and comes back", async () => {
  const [used, unused] = [await aTag("Planogram"), await aTag("Gondola")];
  await aStartup({ tags: ["Planogram"] });
  await expect(as(staff).call(tags.remove, { id: used })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("In use by 1 startup.") },
  });
  expect(await list({ isUnused: true, search: "gondola" })).toMatchObject([{ name: "Gondola" }]);

  const { message, changeId } = await as(staff).call(tags.remove, { id: unused });

  expect(message).toBe("This Tag deleted.");
  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  expect(await list({ search: "gondola" })).toMatchObject([{ id: unused }]);
});

test("tags that are written almost alike stand beside each other", async () => {
  for (const name of ["Click & collect", "click-and-collect", "Click and collects", "Collect"])
    await aTag(name);
  await aStartup({ tags: ["click-and-collect"] });

  const [tag] = await list({ search: "click and collects" });

  expect(tag?.twins).toEqual([{ id: expect.any(String), name: "click-and-collect", startups: 1 }]);
  const names = (await list({ isTwin: true })).map(({ name }) => name);
  expect(names).toEqual(["Click and collects", "click-and-collect"].toSorted());
});

test("a changed name is found, the old one no longer, and it is no news to anybody", async () => {
  const tag = await aTag("Dynamic pricing");
  const [top, category] = [
    await aCategory("Money"),
    await aCategory("Gift vouchers", await aCategory("Money")),
  ];
  await aStartup({ shortName: "Tagged", tags: ["Dynamic pricing"] });
  await aStartup({ shortName: "Placed", categories: ["Gift vouchers"] });
  const boss = await aSuperAdmin();
  await sql`delete from listing_changes`.execute(db());

  await as(staff).call(tags.save, { id: tag, name: "Elastic tariffs" });
  await as(boss).call(categories.update, { id: category, name: "Presents", parentId: top });
  await as(boss).call(categories.update, { id: top, name: "Finance", parentId: null });
  expect((await as(staff).call(tags.merges, {})).searchBehind).toBe(2);
  await listenersDone();

  expect((await as(staff).call(tags.merges, {})).searchBehind).toBe(0);
  for (const word of ["dynamic", "vouchers", "money"]) expect(await found(word)).toEqual([]);
  expect(await found("elastic")).toEqual(["Tagged"]);
  for (const word of ["presents", "finance"]) expect(await found(word)).toEqual(["Placed"]);
  const { items } = await as(retailer).call(browse.all, { categoryIds: ["gift-vouchers"] });
  expect(items.map((item) => item.companyShortName)).toEqual(["Placed"]);
  const { rows } = await sql`select from listing_changes`.execute(db());
  expect(rows).toEqual([]);
});
