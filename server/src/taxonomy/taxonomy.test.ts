import { taxonomy } from "@vitrine/contract/taxonomy";
import { expect, test } from "vitest";
import { ownStore, storeImage } from "#files/service.ts";
import { aRetailer } from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { as, baseUrl, db, visitor } from "#test/world.ts";

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

test("a category shows its four pictures, each at an address that opens by itself", async () => {
  const id = await aCategory("Payments");
  const picture = (kind: "LOGO" | "ICON") => {
    const drawn = { kind, mediaType: "image/png", width: 1, height: 1 };
    return storeImage(db(), ownStore(), { ...drawn, bytes: Buffer.from(kind) });
  };
  const [logoId, areasLogoId] = [await picture("LOGO"), await picture("LOGO")];
  const [sectorsIconId, areasIconId] = [await picture("ICON"), await picture("ICON")];
  const pictures = { logoId, areasLogoId, sectorsIconId, areasIconId };
  await db().updateTable("categories").set(pictures).where("id", "=", id).execute();

  const { items } = await visitor.call(taxonomy.topLevelCategories, {});
  const shown = items.find((category) => category.id === id);
  expect([shown?.logo?.id, shown?.areasLogo?.id]).toEqual([logoId, areasLogoId]);
  expect(shown?.sectorsIcon).toContain(sectorsIconId);
  expect(shown?.areasIcon).toContain(areasIconId);
  for (const path of [shown?.logo?.image, shown?.areasLogo?.image])
    expect((await fetch(`${baseUrl()}${path}`)).headers.get("content-type")).toBe("image/png");
  for (const path of [shown?.sectorsIcon, shown?.areasIcon])
    expect(await (await fetch(`${baseUrl()}${path}`)).text()).toBe("ICON");
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
