import { expect, test } from "vitest";
import { aStartup } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { db } from "#test/world.ts";

const listing = (startupId: string) =>
  db()
    .selectFrom("listings")
    .select(["categoryId", "categoryIds", "tagIds", "presenceCountryIds"])
    .where("startupId", "=", startupId)
    .executeTakeFirst();

test("a deleted tag leaves its listings, in their words too", async () => {
  const startup = await aStartup({ tags: ["Robots", "Lasers"] });
  const [robots, lasers] = [await aTag("Robots"), await aTag("Lasers")];
  expect((await listing(startup.companyId))?.tagIds.toSorted()).toEqual(
    [robots, lasers].toSorted(),
  );

  await db().deleteFrom("tags").where("id", "=", robots).execute();
  expect((await listing(startup.companyId))?.tagIds).toEqual([lasers]);
});

test("a country that is taken away leaves the listing", async () => {
  const { companyId } = await aStartup({ presenceCountryCodes: ["SE", "DK"] });
  const denmark = await aCountry("DK");

  await db().deleteFrom("startupCountries").where("countryId", "=", denmark).execute();

  expect((await listing(companyId))?.presenceCountryIds).toEqual([await aCountry("SE")]);
});

test("a listing is in its categories and their parents, and shows the first it chose", async () => {
  const parent = await aCategory("Payments");
  const child = await aCategory("Checkout", parent);
  const startup = await aStartup({ categories: ["Checkout", "Beacons"] });
  const beacons = await aCategory("Beacons");
  const { categoryId, categoryIds } = (await listing(startup.companyId)) ?? {};
  expect(categoryId).toBe(child);
  expect(categoryIds?.toSorted()).toEqual([parent, child, beacons].toSorted());

  await db()
    .updateTable("companyCategories")
    .set({ position: -1 })
    .where("categoryId", "=", beacons)
    .execute();
  expect((await listing(startup.companyId))?.categoryId).toBe(beacons);
});

test("what two people change about a startup in the same moment is both listed", async () => {
  const { companyId } = await aStartup();
  const [tagId, categoryId] = [await aTag("Drones"), await aCategory("Farming")];
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = db()
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto("companyTags").values({ companyId, tagId }).execute();
      begun();
      await mayCommit;
    });
  await hasBegun;
  const second = db()
    .insertInto("companyCategories")
    .values({ companyId, categoryId, purpose: "SECTOR" })
    .execute();
  commit();
  await Promise.all([first, second]);

  expect(await listing(companyId)).toMatchObject({ tagIds: [tagId], categoryIds: [categoryId] });
});
