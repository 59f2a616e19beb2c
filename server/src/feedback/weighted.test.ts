import { browse } from "@vitrine/contract/browse";
import { feedback } from "@vitrine/contract/feedback";
import type { Relation } from "@vitrine/contract/feedback/relations";
import { beforeAll, expect, test } from "vitest";
import { chance } from "#art/chance.ts";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { giveStars, talk } from "#test/feedback/ratings.ts";
import { as, asOwner, dailiesDone, db } from "#test/world.ts";
import { refreshRatings } from "./rating/queries.ts";

let people: Person[];

beforeAll(async () => {
  people = [];
  for (let made = 0; made < 60; made += 1) people.push(await aRetailer());
});

const shownOf = async ({ companyId: id }: Person) => {
  const reader = people[0];
  if (!reader) throw new Error("nobody reads");
  return as(reader).call(feedback.rate, { id });
};

type Given = { stars: number; relation: Relation; days: number };

const weights: Record<Relation, number> = {
  NONE: 0.05,
  VIEWED: 0.05,
  BOOKMARKED: 0.2,
  TALKED: 0.6,
  MISSION: 0.8,
  PILOT: 1,
};
const mutual: readonly Relation[] = ["TALKED", "MISSION", "PILOT"];

/** The published formula, computed rating by rating. */
const reference = (given: readonly Given[]) => {
  const weighed = given.map(({ stars, relation, days }) => ({
    stars,
    isMutual: mutual.includes(relation),
    weight: weights[relation] / 2 ** (days / (18 * (365.25 / 12))),
  }));
  const sum = (isMutual: boolean) =>
    weighed.filter((one) => one.isMutual === isMutual).reduce((all, { weight }) => all + weight, 0);
  const isEarly = weighed.filter(({ isMutual }) => isMutual).length < 5;
  const most = sum(true) * 0.0125;
  const shrink = isEarly || sum(false) <= most ? 1 : most / sum(false);
  let [weight, stars] = [1, 3.5];
  for (const one of weighed) {
    const counted = one.isMutual ? one.weight : one.weight * shrink;
    weight += counted;
    stars += counted * one.stars;
  }
  return { isEarly, weightedRate: given.length === 0 ? null : stars / weight };
};

/** Writes ratings with the given relations and ages, whatever the facts are. */
const write = async (startup: Person, given: readonly Given[]) => {
  const rows = given.map((one, index) => ({ ...one, by: people[index]?.id }));
  await sql`
    with given as (
      select g.*, u.company_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (by uuid, stars int, relation text, days float8) join users u on u.id = g.by
    )
    insert into feedback (id, startup_id, company_id, author_id, rating, subject, created_at)
    select gen_random_uuid(), ${startup.companyId}, company_id, by, stars, 'Good',
      now() - days * interval '1 day' from given`.execute(db());
  await sql`
    update feedback f set relation = g.relation
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (by uuid, relation text)
    where f.author_id = g.by and f.startup_id = ${startup.companyId}`.execute(db());
};

test("for random ratings, relations and ages the rating is what the formula says", async () => {
  const choice = chance("ratings at random");
  const kinds: readonly Relation[] = ["NONE", "VIEWED", "BOOKMARKED", ...mutual];
  const early = new Set<boolean>();
  for (let round = 0; round < 30; round += 1) {
    const near = choice.next();
    const given = Array.from({ length: round === 0 ? 0 : choice.whole(1, 40) }, () => ({
      stars: choice.whole(1, 5),
      relation: choice.pick(choice.next() < near ? mutual : kinds),
      days: choice.next() ** 3 * 4_000,
    }));
    const startup = await aStartup();
    await write(startup, given);

    const { weightedRate, isEarly, count } = await shownOf(startup);
    const expected = reference(given);
    expect({ count, isEarly }).toEqual({ count: given.length, isEarly: expected.isEarly });
    if (expected.weightedRate === null) expect(weightedRate).toBeNull();
    else expect(Math.abs((weightedRate ?? 0) - expected.weightedRate)).toBeLessThan(0.00501);
    early.add(isEarly);
  }
  expect(early).toEqual(new Set([true, false]));
});

const attackers = () => people.slice(10);
const ofAttackers = () => sql`author_id = any (${attackers().map(({ id }) => id)}::uuid[])`;

test("fifty accounts that view, bookmark and give one star move ten who talked by no more than 0.05", async () => {
  const startup = await aStartup();
  const { companyId: startupId } = startup;
  for (const person of people.slice(0, 10)) {
    await talk(person, startup);
    await giveStars(person, startup, 5);
  }
  const before = await shownOf(startup);
  expect(before).toMatchObject({ weightedRate: 4.79, isEarly: false });

  for (const person of attackers()) {
    await as(person).call(browse.saveClick, { startupId });
    await as(person).call(browse.saveBookmark, { startupId });
    await giveStars(person, startup, 1);
  }
  const atOnce = await shownOf(startup);
  expect(atOnce).toMatchObject({ count: 60, rate: 1.67 });
  expect((before.weightedRate ?? 0) - (atOnce.weightedRate ?? 0)).toBeLessThan(0.0501);

  await sql`
    update feedback set created_at = now() - random() * interval '1 year'
    where startup_id = ${startupId} and ${ofAttackers()}`.execute(db());
  await sql`
    update feedback set created_at = now() - interval '1 year'
    where startup_id = ${startupId} and not ${ofAttackers()}`.execute(db());
  const overYear = await shownOf(startup);
  await sql`delete from feedback where startup_id = ${startupId} and ${ofAttackers()}`.execute(
    db(),
  );
  const without = await shownOf(startup);
  expect(without.count).toBe(10);
  expect((without.weightedRate ?? 0) - (overYear.weightedRate ?? 0)).toBeLessThan(0.0501);
});

test("time alone moves a rating, once a day and on every list at once", async () => {
  const startups: Person[] = [];
  for (let made = 0; made < 3; made += 1) startups.push(await aStartup());
  const given = { stars: 5, relation: "PILOT" as const, days: 0 };
  for (const startup of startups)
    await write(
      startup,
      Array.from({ length: 8 }, () => given),
    );
  const [one] = startups;
  if (!one) throw new Error("three startups were made");
  expect((await shownOf(one)).weightedRate).toBe(4.83);

  await asOwner(`set session_replication_role = replica;
    update feedback set created_at = created_at - interval '547.875 days'`);
  expect((await shownOf(one)).weightedRate).toBe(4.83);
  await dailiesDone();

  const { rows } = await sql<Record<string, number>>`
    select s.rating_weighted as startup, l.rating_weighted as listing, r.weighted as in_order,
      c.rating as record
    from startups s join listings l on l.startup_id = s.company_id
    join listing_ratings r on r.startup_id = s.company_id
    join company_records c on c.company_id = s.company_id
    where s.company_id = any (${startups.map(({ companyId }) => companyId)}::uuid[])`.execute(db());
  const aged = { startup: 4.7, listing: 4.7, inOrder: 4.7, record: 4.7 };
  expect(rows).toEqual([aged, aged, aged]);
});

test("a round over all startups takes some at a time and leaves none out", async () => {
  await asOwner(`set session_replication_role = replica;
    update startups set rating_weighted = null where rating_count > 0`);

  await refreshRatings(db(), 7);

  const { rows } = await sql`
    select from startups where rating_count > 0 and rating_weighted is null`.execute(db());
  expect(rows).toEqual([]);
});
