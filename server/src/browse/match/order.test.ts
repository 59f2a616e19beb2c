import { browse } from "@vitrine/contract/browse";
import { BrowseSearch } from "@vitrine/contract/browse/filters";
import { match, usualWeights } from "@vitrine/contract/browse/match";
import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { plansOf } from "#test/explain/plans-of.ts";
import { rate } from "#test/feedback/ratings.ts";
import { as, asOwner, db } from "#test/world.ts";
import { bestMatches } from "./kept.ts";
import { forgetListingWrites } from "./queries.ts";
import { idsByMatch } from "./ranking.ts";
import { wishFor } from "./service.ts";

const categories = [["Analytics"], ["Returns", "Voice"], ["Voice"], []];
const presence = [["NO"], ["SE"], [], ["NO", "FR"], []];

const aListed = async (index: number) => {
  const startup = await aStartup({
    shortName: `Listed ${index}`,
    categories: categories[index % 4] ?? [],
    presenceCountryCodes: presence[index % 5] ?? [],
    companyStatus: index % 3 === 0 ? "Growing" : null,
    ...(index % 7 === 0 && { countryCode: "NO" }),
  });
  await rate(startup, index % 6, 1 + (index % 5));
  return startup;
};

let retailer: Person;
let startups: Person[];
beforeAll(async () => {
  retailer = await aRetailer({ countryCode: "NO", areas: ["Analytics", "Returns"] });
  await db()
    .insertInto("missions")
    .values({
      id: uuid(),
      companyId: retailer.companyId,
      authorId: retailer.id,
      title: "Listed",
      description: "Listed",
      implementationTime: "2027-06-01",
      needs: ["listed 1", "listed 2", "zebra"],
    })
    .execute();
  startups = [];
  for (let index = 0; index < 40; index += 1) startups.push(await aListed(index));
});

const search = {
  filter: BrowseSearch.parse({}),
  viewerId: uuid(),
  narrowed: null,
  query: null,
};

const wish = async () => {
  const known = await wishFor(db(), retailer.companyId);
  if (!known) throw new Error("the company chose areas");
  return known;
};

const shown = async (by = retailer) => {
  const { items } = await as(by).call(browse.all, { sort: "Match", pageSize: 50 });
  return items.map(({ id }) => id);
};

describe.each([
  usualWeights,
  { areas: 5, needs: 0, countries: 60, rating: 30, constraints: 5 },
  { areas: 0, needs: 0, countries: 0, rating: 100, constraints: 0 },
])("with %j", (weights) => {
  beforeAll(async () => {
    await as(retailer).call(match.savePreferences, { weights, stages: ["Growing"] });
  });

  test("the best match is first, then the best rated", async () => {
    const { items } = await as(retailer).call(browse.all, { sort: "Match", pageSize: 50 });
    const ranks = items.map(
      ({ id, match: score, rating }) => [score, rating.weightedRate, id] as const,
    );
    const inOrder = ranks.toSorted(
      ([points, stars, id], [others, otherStars, other]) =>
        (others ?? 0) - (points ?? 0) ||
        (otherStars ?? -1) - (stars ?? -1) ||
        (id < other ? 1 : -1),
    );
    expect(ranks).toEqual(inOrder);
  });

  test("each page has what is behind the page before", async () => {
    const all = await shown();
    const limit = 7;
    for (let offset = 0; offset < all.length; offset += limit)
      expect(await idsByMatch(db(), search, await wish(), { limit, offset })).toEqual(
        all.slice(offset, offset + limit),
      );
  });
});

test("whatever changes about startups moves them at once", async () => {
  await shown();
  for (const [index, startup] of startups.entries()) {
    const { companyId } = startup;
    if (index % 4 === 0) await rate(startup, 9, 1 + (index % 5));
    if (index % 4 === 1)
      await db().deleteFrom("companyCategories").where("companyId", "=", companyId).execute();
    if (index % 4 === 2)
      await db()
        .updateTable("companies")
        .set({ isBlocked: true })
        .where("id", "=", companyId)
        .execute();
    if (index % 4 === 3) await aListed(index);

    const anew = await idsByMatch(db(), search, await wish(), { limit: 50, offset: 0 });
    expect(await shown()).toEqual(anew);
  }
});

test("what a company looks for counts from its next page on", async () => {
  await shown();
  const weights = { areas: 0, needs: 0, countries: 0, rating: 100, constraints: 0 };
  await as(retailer).call(match.savePreferences, { weights, stages: [] });
  const anew = await idsByMatch(db(), search, await wish(), { limit: 50, offset: 0 });
  expect(await shown()).toEqual(anew);
});

test("very many changes at once move startups too", async () => {
  await shown();
  await db().updateTable("startups").set({ ratingCount: 3, ratingWeighted: 5 }).execute();
  const anew = await idsByMatch(db(), search, await wish(), { limit: 50, offset: 0 });
  expect(await shown()).toEqual(anew);
});

describe("among 12,000 startups", () => {
  const window = { limit: 6, offset: 0 };
  const most = ({ rows }: { rows: number }) => rows;

  beforeAll(async () => {
    await asOwner(`
      set session_replication_role = replica;
      insert into companies (id, kind, legal_name, short_name)
        select gen_random_uuid(), 'STARTUP', 'Bulk', 'Bulk ' || n from generate_series(1, 12000) n;
      insert into startups (company_id) select id from companies where legal_name = 'Bulk';
      insert into listings (startup_id, name, name_folded, one_liner, category_ids, tag_ids, presence_country_ids,
          client_names_folded, is_available_to_chat, is_verified, rating_count, added_at, document)
        select id, short_name, short_name, '', '{}', '{}', '{}', '', true, true, 0, now(), '' from companies
        where legal_name = 'Bulk';
      analyze listings`);
  });

  test("a page looks at what has changed since the one before, and at no other startup", async () => {
    const plans = plansOf();
    const known = await wish();
    const ask = () => plans.of((list) => bestMatches(list, search, known, window));
    const first = await ask();
    await rate(await aListed(3), 8, 5);
    const again = await ask();
    await plans.end();

    expect(Math.max(...first.map(most))).toBeGreaterThan(12_000);
    expect(Math.max(...again.map(most))).toBeLessThan(60);
  });
});

test("changes to listings are kept for an hour", async () => {
  const changes = () => db().selectFrom("listingWrites").select("id").execute();
  await db()
    .insertInto("listingWrites")
    .values({ startupId: null, writtenAt: new Date(Date.now() - 3_700_000) })
    .execute();
  const before = await changes();

  await forgetListingWrites(db());

  expect(await changes()).toHaveLength(before.length - 1);
});
