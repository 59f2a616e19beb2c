import { browse } from "@vitrine/contract/browse";
import type { Input } from "@vitrine/contract/endpoint";
import { beforeAll, expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { as } from "#test/world.ts";

let retailer: Person;
let checkout: string;

beforeAll(async () => {
  retailer = await aRetailer();
  checkout = await aCategory("Checkout");
  await aCategory("Self-checkout", checkout);
  await aCategory("Scan & go", checkout);
  await aStartup({ shortName: "Tillwise", categories: ["Self-checkout"], countryCode: "IT" });
  await aStartup({
    shortName: "Robin",
    categories: ["Robotics", "Scan & go"],
    countryCode: "CI",
    tags: ["Déjà vu"],
    presenceCountryCodes: ["IT"],
  });
  await aStartup({ shortName: "Other", categories: ["Robotics"], countryCode: "IT" });
});

const search = (input: Input<typeof browse.all>) => as(retailer).call(browse.all, input);
const found = async (input: Input<typeof browse.all>) =>
  (await search(input)).items.map(({ companyShortName }) => companyShortName).toSorted();

test("filters are met by what addresses call their values", async () => {
  expect(await found({ categoryIds: ["self-checkout"] })).toEqual(["Tillwise"]);
  expect(await found({ categoryIds: ["self-checkout", "robotics"] })).toHaveLength(3);
  expect(await found({ countryIds: ["italy"] })).toEqual(["Other", "Tillwise"]);
  expect(await found({ countryIds: ["cote-d-ivoire"] })).toEqual(["Robin"]);
  expect(await found({ presenceInCountriesIds: ["italy"] })).toEqual(["Robin"]);
  expect(await found({ tags: ["deja-vu"] })).toEqual(["Robin"]);
});

test("ids of older addresses go on working, also beside names", async () => {
  expect(await found({ categoryIds: [checkout] })).toEqual(["Robin", "Tillwise"]);
  expect(await found({ categoryIds: [checkout, "robotics"] })).toHaveLength(3);
});

test("a category includes its subcategories", async () => {
  expect(await found({ categoryIds: ["checkout"] })).toEqual(["Robin", "Tillwise"]);
});

test("a name that nothing has finds nothing, also in another kind", async () => {
  expect(await found({ categoryIds: ["no-such-thing"] })).toEqual([]);
  expect(await found({ countryIds: ["checkout"] })).toEqual([]);
  expect(await found({ categoryIds: ["no-such-thing", "self-checkout"] })).toEqual(["Tillwise"]);
});

test("each value of a filter says what an address calls it, and counts as its id does", async () => {
  const byName = await as(retailer).call(browse.facets, { categoryIds: ["checkout"] });
  expect(byName).toEqual(await as(retailer).call(browse.facets, { categoryIds: [checkout] }));
  const names = byName.categoryIds.map(({ name, slug }) => [name, slug]);
  expect(names).toContainEqual(["Scan & go", "scan-go"]);
  expect(byName.countryIds.map(({ slug }) => slug)).toEqual(["cote-d-ivoire", "italy"]);
  expect(byName.tags.map(({ slug }) => slug)).toEqual(["deja-vu"]);
});

test("a value whose name would mean several, or says nothing, keeps its id in addresses", async () => {
  const [one, other, number] = [
    await aTag("Shelf-edge"),
    await aTag("Shelf edge"),
    await aTag("3"),
  ];
  await aStartup({ tags: ["Shelf-edge", "Shelf edge", "3"] });
  const { tags } = await as(retailer).call(browse.facets, {});
  for (const id of [one, other, number])
    expect(tags.find(({ value }) => value === id)?.slug).toBe(id);
});

test("what leaving a value would give is told of the value as it was asked", async () => {
  const { items } = await as(retailer).call(browse.relaxations, {
    categoryIds: ["self-checkout"],
    countryIds: ["cote-d-ivoire"],
  });
  expect(items.map(({ value, count }) => [value, count])).toEqual([
    ["self-checkout", 1],
    ["cote-d-ivoire", 1],
  ]);
});

test("a card shows the category that was sought, and its own where none was", async () => {
  const categoryOf = async (input: Input<typeof browse.all>) => {
    const { items } = await search({ ...input, keyWord: "robin" });
    return items[0]?.category?.name;
  };
  expect(await categoryOf({})).toBe("Robotics");
  expect(await categoryOf({ categoryIds: ["scan-go"] })).toBe("Scan & go");
  expect(await categoryOf({ categoryIds: ["checkout"] })).toBe("Checkout");
  expect(await categoryOf({ categoryIds: ["checkout", "robotics"] })).toBe("Robotics");
  expect(await categoryOf({ narrowCategories: "Checkout" })).toBe("Checkout");
});
