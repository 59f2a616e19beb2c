import { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import fc from "fast-check";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findNews } from "#browse/news/service.ts";
import { connect, sql } from "#db/connect.ts";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCatalogue, type Catalogue } from "#test/catalogue.ts";
import { anyFilter, type Filter } from "#test/filters.ts";
import { lockTable, waitsFor } from "#test/locks.ts";
import { as, connection, db } from "#test/world.ts";

type Saved = { id: string; filter: Filter; by: Person };

const filterCount = 500;
const mostEach = 50;
let catalogue: Catalogue;
let saved: Saved[];

const shown = async ({ by, filter }: Pick<Saved, "by" | "filter">) => {
  const { items } = await as(by).call(browse.all, { ...filter, pageSize: 100 });
  return items.map(({ id }) => id);
};

/** Does the work for each, some at a time. */
const forEach = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>) => {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += 10)
    done.push(...(await Promise.all(all.slice(at, at + 10).map(work))));
  return done;
};

const foundBySearch = async () => {
  const { rows } = await sql<{ searchId: string; startups: string[] }>`
    select search_id, array_agg(distinct startup_id::text order by startup_id::text) as startups
    from search_news group by search_id`.execute(db());
  return new Map(rows.map(({ searchId, startups }) => [searchId, startups]));
};

const reasonsKept = async () => {
  const { rows } = await sql<{ reason: string }>`
    select concat_ws(' ', search_id, startup_id, reason, found_at) as reason
    from search_news order by 1`.execute(db());
  return rows.map(({ reason }) => reason);
};

/** Makes each startup like another one in some of its facts. */
const changeAll = async ({ items }: Catalogue) => {
  for (const [at, one] of items.entries()) {
    const other = items[(at * 7 + 5) % items.length] ?? one;
    const { id } = one;
    const [businessModel = null] = other.businessModel;
    await db()
      .updateTable("startups")
      .set({
        businessModel,
        isAvailableToChat: other.isAvailableToChat,
        founded: other.founded,
        totalFundingAmount: other.funding,
        ...(at % 3 === 0 && { oneLiner: `Sells ${other.name}`, clientNames: other.clientNames }),
      })
      .where("companyId", "=", id)
      .execute();
    const [countryId = null] = other.countryIds;
    await db()
      .updateTable("companies")
      .set({ countryId, isBlocked: at % 17 === 0 })
      .where("id", "=", id)
      .execute();
  }
};

beforeAll(async () => {
  catalogue = await aCatalogue(40);
  await sql`delete from listing_changes`.execute(db());
  const filters = fc.sample(anyFilter(catalogue), filterCount);
  const people = await forEach(filters.slice(0, filterCount / mostEach), () => aRetailer());
  const whose = filters.map((filter, at) => ({ filter, at, by: people[at % people.length] }));
  saved = await forEach(whose, async ({ filter, at, by = people[0] }) => {
    if (!by) throw new Error("There is nobody to save for.");
    const input = { ...filter, title: `Search ${at}`, alert: "AT_ONCE" as const };
    const { id } = await as(by).call(searches.save, input);
    return { id, filter, by };
  });
});

test("whatever the filter, an alert names just the startups that browse newly shows", async () => {
  const before = await forEach(saved, shown);

  await changeAll(catalogue);
  await aStartup({ shortName: "Velvet lanterns", oneLiner: "Bicycles", countryCode: "JP" });
  await findNews(db());

  const [after, found] = [await forEach(saved, shown), await foundBySearch()];
  let newly = 0;
  for (const [at, one] of saved.entries()) {
    const expected = after[at]?.filter((id) => !before[at]?.includes(id)).toSorted() ?? [];
    expect(found.get(one.id) ?? [], JSON.stringify(one.filter)).toEqual(expected);
    newly += expected.length;
  }
  expect(newly).toBeGreaterThan(filterCount);
});

test("a worker that dies between the steps has told nothing, and the next one tells each reason once", async () => {
  const before = await reasonsKept();
  await aStartup({ shortName: "Obsidian lanterns" });
  const held = await lockTable("search_news");
  const dying = connect({ connection: { ...connection(), application_name: "dying" }, size: 1 });
  onTestFinished(() => dying.destroy().catch(() => {}));
  const work = findNews(dying).catch(() => "killed");
  await waitsFor("search_news");

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'dying'`.execute(db());
  expect(await work).toBe("killed");
  await held.letGo();
  expect(await reasonsKept()).toEqual(before);

  await findNews(db());
  const kept = await reasonsKept();
  expect(kept.length).toBeGreaterThan(before.length);
  await findNews(db());
  expect(await reasonsKept()).toEqual(kept);
});

test("a startup that leaves a search and comes back for the same reason is not told again", async () => {
  const kept = await reasonsKept();
  await sql`update startups set is_available_to_chat = not is_available_to_chat`.execute(db());
  await findNews(db());
  await sql`update startups set is_available_to_chat = not is_available_to_chat`.execute(db());
  await findNews(db());
  const [again, more] = [await reasonsKept(), new Set(kept)];
  expect(again.filter((one) => more.has(one))).toEqual(kept);

  await sql`update startups set is_available_to_chat = not is_available_to_chat`.execute(db());
  await findNews(db());
  expect(await reasonsKept()).toEqual(again);
});
