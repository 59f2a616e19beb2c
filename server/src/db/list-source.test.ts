import type { Input } from "@vitrine/contract/endpoint";
import { members } from "@vitrine/contract/accounts/members";
import { beforeAll, expect, test } from "vitest";
import { aMember, aRetailer, type Person } from "#test/build/people.ts";
import { as, asOwner } from "#test/world.ts";

const read = (owner: Person, search: Input<typeof members.list>) =>
  as(owner).call(members.list, search);

const namesakes = { firstName: "Ola", lastName: "Nordmann" };
let owner: Person;

beforeAll(async () => {
  owner = await aRetailer(namesakes);
  for (let n = 0; n < 6; n++) await aMember({ of: owner, ...namesakes });
});

const idsOverPages = async (direction: "ASC" | "DESC") => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      read(owner, { page, pageSize: 2, sort: { fieldName: "name", direction } }),
    ),
  );
  return pages.flatMap(({ items }) => items.map(({ id }) => id));
};

test("rows with the same name stand on one page each, and turn round with the direction", async () => {
  const ids = await idsOverPages("ASC");

  expect(new Set(ids).size).toBe(7);
  expect(ids).toEqual(ids.toSorted());
  expect(await idsOverPages("DESC")).toEqual(ids.toReversed());
});

test("a sort that the list does not have is refused", async () => {
  for (const fieldName of ["email", "constructor", "u.id"])
    await expect(
      as(owner).call(members.list, { sort: { fieldName: fieldName as "name" } }),
    ).rejects.toMatchObject({ status: 400 });
});

test.each(["x' or 'a' = 'a", "$1", "\\", "%"])(
  "the words %s are only looked for",
  async (search) => {
    expect(await read(owner, { search })).toMatchObject({ items: [], count: 0 });
  },
);

test("more than 10,000 are counted no further, except on the last page and behind it", async () => {
  const crowded = await aRetailer();
  await asOwner(`
    with people as (
      insert into users (id, company_id, role, email, first_name, last_name, is_verified)
      select gen_random_uuid(), '${crowded.companyId}', 'MEMBER', n || '@crowded.example', 'Kari', n, true
      from generate_series(1, 10001) as n returning id
    )
    insert into members (user_id, company_id, department)
    select id, '${crowded.companyId}', 'Shops' from people`);
  // As the autovacuum would: the plans made for seven rows are too slow for so many.
  await asOwner("analyze users, members");
  const seen = async (page: number) => {
    const { items, count } = await read(crowded, { page, pageSize: 100 });
    return [items.length, count];
  };

  expect(await seen(1)).toEqual([100, 10_000]);
  expect(await seen(100)).toEqual([100, 10_000]);
  expect(await seen(101)).toEqual([2, 10_002]);
  expect(await seen(102)).toEqual([0, 10_002]);
});
