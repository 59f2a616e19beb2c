import { taxonomy } from "@vitrine/contract/taxonomy";
import { expect, test } from "vitest";
import { aCategory, aRetailer, aTag } from "#test/build.ts";
import { as, visitor } from "#test/world.ts";

const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

test("whoever registers reads categories, countries, departments and positions", async () => {
  const parentId = await aCategory("Payments");
  await aCategory("Éclairage", parentId);
  const categories = await visitor.call(taxonomy.categories, {});
  expect(names(categories)).toEqual(["Éclairage", "Import", "Others", "Payments"]);
  expect(categories.items[0]).toMatchObject({ parentId, logo: null, areasLogo: null });

  const countries = names(await visitor.call(taxonomy.countries, {}));
  expect(countries.length).toBeGreaterThan(190);
  expect(countries.indexOf("Åland Islands")).toBeLessThan(countries.indexOf("Albania"));
  expect((await visitor.call(taxonomy.departments, {})).items.length).toBeGreaterThan(0);
  expect((await visitor.call(taxonomy.positions, {})).items.length).toBeGreaterThan(0);
});

test("top-level categories have no parent, and the one imports wait in is left out", async () => {
  expect(names(await visitor.call(taxonomy.topLevelCategories, {}))).toEqual([
    "Others",
    "Payments",
  ]);
});

test("tags are found by a part of their name and read page by page", async () => {
  const retailer = await aRetailer();
  for (const name of ["Self-checkout", "Çelik", "100% organic", "Zebra", "a_b"]) await aTag(name);
  const find = async (input: { search?: string; page?: number; pageSize?: number }) => {
    const answer = await as(retailer).call(taxonomy.tags, input);
    return [answer.count, ...names(answer)];
  };

  expect(await find({})).toEqual([5, "100% organic", "a_b", "Çelik", "Self-checkout", "Zebra"]);
  expect(await find({ search: "CELI" })).toEqual([1, "Çelik"]);
  expect(await find({ search: "-check" })).toEqual([1, "Self-checkout"]);
  expect(await find({ search: "%" })).toEqual([1, "100% organic"]);
  expect(await find({ search: "_" })).toEqual([1, "a_b"]);
  expect(await find({ search: "\\" })).toEqual([0]);
  expect(await find({ page: 2, pageSize: 2 })).toEqual([5, "Çelik", "Self-checkout"]);
  expect(await find({ page: 9 })).toEqual([5]);
  await expect(visitor.call(taxonomy.tags, {})).rejects.toMatchObject({ status: 401 });
});
