import { browse } from "@vitrine/contract/browse";
import { generalSearch } from "@vitrine/contract/browse/general";
import type { Input } from "@vitrine/contract/endpoint";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { aRetailer, type Person } from "#test/build/people.ts";
import { aCatalogue, type Catalogue } from "#test/catalogue.ts";
import { anyFilter } from "#test/filters.ts";
import { as, baseUrl } from "#test/world.ts";

let retailer: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  retailer = await aRetailer();
  catalogue = await aCatalogue(30);
});

const search = (input: Input<typeof browse.all>) => as(retailer).call(browse.all, input);

type General = Input<typeof generalSearch.byAddress>;

describe.each(["byAddress", "byBody"] as const)("the general search, %s,", (way) => {
  const ask = (input: General) => as(retailer).call(generalSearch[way], input);

  test("finds what browse finds, whatever the filter and the order", async () => {
    const sorts = [
      ["created_at", "Added"],
      ["company_short_name", "Name"],
      ["founded", "Founded"],
      ["rating", "Rating"],
    ] as const;
    const order = fc.tuple(fc.constantFrom(...sorts), fc.boolean(), fc.integer({ min: 1, max: 3 }));
    await fc.assert(
      fc.asyncProperty(anyFilter(catalogue), order, async (filter, [[field, sort], up, page]) => {
        const { categoryIds, countryIds, tags, companyType, businessModel, keyWord } = filter;
        const { founded, isAvailableToChat } = filter;
        const found = await ask({
          pageNum: page,
          size: 7,
          sortfield: field,
          sortOrder: up ? "asc" : "Descending",
          categoryId: categoryIds,
          countryId: countryIds,
          tagIds: tags,
          search: keyWord,
          companyType,
          businessModel,
          isChat: isAvailableToChat,
          startedDate: founded?.min,
          endDate: founded?.max,
        });
        expect(found).toEqual(
          await search({
            categoryIds,
            countryIds,
            tags,
            companyType,
            businessModel,
            keyWord,
            founded,
            isAvailableToChat,
            page,
            pageSize: 7,
            sort,
            sortDirection: up ? "ASC" : "DESC",
          }),
        );
      }),
      { numRuns: 40 },
    );
  });

  test("takes empty values for none, and the five newest by itself", async () => {
    const empty = { tagIds: "", categoryId: "", search: "", countryId: "", companyType: "" };
    const more = { startedDate: "", businessModel: "", endDate: "", isChat: "" } as const;
    const newest = await search({});
    expect(await ask({})).toEqual(newest);
    expect(await ask({ ...empty, ...more })).toEqual(newest);
  });

  test("counts a year with its first and last day, and of a date its year", async () => {
    const inYear = await search({ founded: { min: 2012, max: 2012 }, pageSize: 5 });
    expect(inYear.count).toBeGreaterThan(0);
    expect(await ask({ startedDate: "2012", endDate: "2012" })).toEqual(inYear);
    expect(await ask({ startedDate: "2012-12-31", endDate: "2012-01-01" })).toEqual(inYear);
    expect(await ask({ startedDate: "2012-06-01T00:00:00Z", endDate: "2012" })).toEqual(inYear);
  });

  test.each([
    { sortfield: "added_at" },
    { sortOrder: "up" },
    { size: 101 },
    { pageNum: 0 },
    { categoryId: "1" },
    { startedDate: "yesterday" },
    { endDate: "20x1" },
    { isChat: "perhaps" },
  ])("refuses %j", async (input) => {
    const call = { ...generalSearch[way], input: z.looseObject({}) };
    const refused = { status: 400, code: "request.invalid" };
    await expect(as(retailer).call(call, input)).rejects.toMatchObject(refused);
  });

  test("needs three letters", async () => {
    await expect(ask({ search: "ab" })).rejects.toMatchObject({
      status: 400,
      body: { message: "For the search minimum 3 letters are required" },
    });
  });
});

test("the general search in the address takes a list as its name again and again, and is kept nowhere", async () => {
  const [one, other] = catalogue.values.countryIds;
  const address = `${baseUrl()}${generalSearch.byAddress.path}?countryId=${one}&countryId=${other}`;
  const headers = { authorization: `Bearer ${retailer.accessToken}` };
  const response = await fetch(address, { headers });

  expect(response.headers.get("cache-control")).toContain("no-cache");
  const both = [one, other].flatMap((id) => id ?? []);
  expect(await response.json()).toEqual(await search({ countryIds: both }));
});
