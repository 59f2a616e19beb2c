import { searchLog } from "@vitrine/contract/browse/search-log";
import { payments } from "@vitrine/contract/billing/payments";
import type { Input } from "@vitrine/contract/endpoint";
import { records } from "@vitrine/contract/profiles/records";
import { activityKinds, dashboard } from "@vitrine/contract/reports/dashboard";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build.ts";
import { aMission } from "#test/missions/build.ts";
import { goesBack, pays } from "#test/money/booked.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import { aRoom } from "#test/rooms.ts";
import { as, asOwner, db } from "#test/world.ts";
import { plusDays } from "./days.ts";
import { keepFigures } from "./service.ts";

const chance = chanceOf(17);
const today = new Date().toISOString().slice(0, 10);
const ago = (days: number) => `${plusDays(today, -days)}T12:00:00Z`;

let boss: Person;
let retailers: Person[];
let startups: Person[];

const many = async (count: number, make: () => Promise<Person>) => {
  const made: Person[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make());
  return made;
};

const joined = ({ companyId }: Person, days: number) =>
  sql`update companies set created_at = ${ago(days)} where id = ${companyId}`.execute(db());

/** Asked to be let in so many days ago, and was let in so many days ago; not yet, where that is none. */
const waited = async ({ companyId }: Person, since: number, until?: number) => {
  await sql`update companies set is_approved = false, waiting_since = ${ago(since)} where id = ${companyId}`.execute(
    db(),
  );
  await asOwner(`delete from record_changes where record_id = '${companyId}'`);
  if (until === undefined) return;
  await sql`update companies set is_approved = true where id = ${companyId}`.execute(db());
  await asOwner(`update record_changes set at = '${ago(until)}' where record_id = '${companyId}'`);
};

/** Two hundred searches, opened profiles, messages and bookmarks on random days. */
const happenings = async () => {
  const roomId = await aRoom(retailers.at(-1) ?? boss, startups.at(-1) ?? boss);
  for (let at = 0; at < 200; at += 1) {
    const when = ago(chance.below(400));
    const { id, companyId } = chance.pick(retailers);
    const { companyId: startupId } = chance.pick(startups);
    await chance
      .pick([
        sql`insert into search_log (id, user_id, company_id, key_word, search, created_at)
        values (gen_random_uuid(), ${id}, ${companyId}, 'shelf', '{}', ${when})`,
        sql`insert into clicks values (${id}, ${startupId}, (${when}::timestamptz at time zone 'UTC')::date)
        on conflict do nothing`,
        sql`insert into messages (id, room_id, number, sender_id, client_message_id, text, created_at)
        values (gen_random_uuid(), ${roomId}, ${at + 1000}, ${id}, ${String(at)}, 'Hello', ${when})`,
        sql`insert into bookmarks values (${id}, ${startupId}, ${when}) on conflict do nothing`,
      ])
      .execute(db());
  }
  for (const days of [0, 1, 30, 100]) {
    const missionId = await aMission(retailers.at(-1) ?? boss);
    await sql`update missions set created_at = ${ago(days)} where id = ${missionId}`.execute(db());
  }
};

beforeAll(async () => {
  boss = await aSuperAdmin();
  startups = await many(9, () => aStartup());
  retailers = await many(6, () => aRetailer());
  for (const company of [...startups, ...retailers]) await joined(company, chance.below(300));
  const [one, two, three, four] = [...startups.slice(0, 2), ...retailers.slice(0, 2)];
  for (const [company, since, until] of [
    ...([
      [one, 20, 3],
      [two, 10],
      [three, 90, 89],
      [four, 2],
    ] as const),
  ])
    if (company) {
      await joined(company, 300);
      await waited(company, since, until);
    }
  await happenings();
  for (const [at, retailer] of retailers.slice(0, 4).entries()) {
    const days = 40 * at;
    const paid = await pays(retailer, {
      ...{ amount: 12_100, tax: 2_100, currency: at === 3 ? "CHF" : "EUR", happenedAt: ago(days) },
      period: [ago(days), ago(days - 60)],
    });
    if (at === 1) await goesBack(paid, { amount: -12_100, tax: -2_100 });
  }
});

type Asked = Input<typeof dashboard.show>;
const shown = (asked: Asked) => as(boss).call(dashboard.show, asked);

const startupsWith = async (fields: Input<typeof records.startups>["fields"]) =>
  (await as(boss).call(records.startups, { fields })).count;
const retailersWith = async (fields: Input<typeof records.retailers>["fields"]) =>
  (await as(boss).call(records.retailers, { fields })).count;

/** Rows of a table on these days, counted one by one. */
const recount = async (
  table: string,
  column: string,
  { from, to }: { from: string; to: string },
) => {
  const { rows } = await sql<{ day: string }>`
    select to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD') as day from ${sql.table(table)}`.execute(
    db(),
  );
  return rows.filter(({ day }) => day >= from && day <= to).length;
};

const listOf = async (kind: (typeof activityKinds)[number], days: { from: string; to: string }) => {
  if (kind === "SEARCH") {
    const { count } = await as(boss).call(searchLog.all, { fields: days });
    return count;
  }
  return (await as(boss).call(dashboard.activities, { fields: { kind, ...days } })).count;
};

/** Every figure is the count of the list that it opens, and what is counted from the rows. */
const isTrue = async (asked: Asked) => {
  const answer = await shown(asked);
  const { from, to, comparedFrom, comparedTo } = answer;
  const [days, compared] = [
    { from, to },
    { from: comparedFrom, to: comparedTo },
  ];
  expect(answer.startups.value).toBe(await startupsWith({ createdTo: to }));
  expect(answer.startups.before).toBe(await startupsWith({ createdTo: comparedTo }));
  expect(answer.retailers.value).toBe(await retailersWith({ createdTo: to }));
  expect(answer.subscriptions.value).toBe(await retailersWith({ payingOn: to }));
  expect(answer.subscriptions.before).toBe(await retailersWith({ payingOn: comparedTo }));
  expect([answer.waiting.startups, answer.waiting.retailers]).toEqual([
    await startupsWith({ waitingOn: to }),
    await retailersWith({ waitingOn: to }),
  ]);
  expect(answer.waiting.value).toBe(answer.waiting.startups + answer.waiting.retailers);
  expect(answer.waiting.before).toBe(
    (await startupsWith({ waitingOn: comparedTo })) +
      (await retailersWith({ waitingOn: comparedTo })),
  );
  for (const step of [answer.steps[0], answer.steps.at(-1)])
    expect(step).toMatchObject({
      startups: await startupsWith({ createdFrom: step?.from, createdTo: step?.to }),
      retailers: await retailersWith({ createdFrom: step?.from, createdTo: step?.to }),
    });
  for (const { kind, value, before } of answer.activity) {
    expect(value, kind).toBe(await listOf(kind, days));
    if (before !== null) expect(before, kind).toBe(await listOf(kind, compared));
  }
  const sent = answer.activity.find(({ kind }) => kind === "MESSAGE");
  expect(sent?.value).toBe(await recount("messages", "created_at", days));
  const { items } = await as(boss).call(payments.sums, { fields: { ...days } });
  const sum = items.find(({ currency }) => currency === answer.money.currency);
  expect(answer.money.value).toBe((sum?.amount ?? 0) - (sum?.tax ?? 0));
  const stepsOf = (name: "startups" | "retailers" | "money") =>
    answer.steps.reduce((total, step) => total + step[name], 0);
  expect([stepsOf("startups"), stepsOf("retailers"), stepsOf("money")]).toEqual([
    ...[answer.signUps.startups.value, answer.signUps.retailers.value, answer.money.value],
  ]);
  return answer;
};

const spans: Asked[] = [
  {},
  { from: plusDays(today, -200), to: plusDays(today, -20), compare: "YEAR" },
  { from: plusDays(today, -30), to: plusDays(today, -1), currency: "CHF" },
];

const kept = async () => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from day_figures`.execute(db());
  return rows[0]?.count ?? 0;
};

test("every figure is the count of its list, counted from rows, kept, and kept anew after changes", async () => {
  const counted = [];
  for (const span of spans) counted.push(await isTrue(span));
  expect(await kept()).toBe(0);

  await keepFigures(db());
  expect(await kept()).toBeGreaterThan(2_000);
  for (const [at, span] of spans.entries()) expect(await shown(span)).toEqual(counted[at]);

  // Who goes takes along what they did; a payment is noted late; a bookmark of long ago is taken back.
  const [, gone] = retailers;
  await sql`delete from users where company_id = ${gone?.companyId}`.execute(db());
  await sql`delete from companies where id = ${gone?.companyId}`.execute(db());
  await sql`delete from bookmarks where user_id = ${retailers[2]?.id}`.execute(db());
  await pays(retailers[4] ?? boss, { happenedAt: ago(25), period: [ago(25), ago(-5)] });
  const recounted = [];
  for (const span of spans) recounted.push(await isTrue(span));
  await keepFigures(db());
  for (const [at, span] of spans.entries()) expect(await shown(span)).toEqual(recounted[at]);
});

test("figures that are kept are what is read, and are made anew once they are taken out", async () => {
  const days = { from: plusDays(today, -9), to: plusDays(today, -3) };
  await keepFigures(db());
  const { signUps } = await shown(days);
  await sql`update day_figures set value = value + 5 where figure = 'STARTUP' and day = ${days.to}::date`.execute(
    db(),
  );
  expect((await shown(days)).signUps.startups.value).toBe(signUps.startups.value + 5);

  await sql`delete from day_figures`.execute(db());
  expect((await shown(days)).signUps).toEqual(signUps);
});

test("those that wait longest are named first, and leave once they are let in", async () => {
  const { waitingCompanies, waiting } = await shown({});
  expect(waitingCompanies.map(({ kind }) => kind)).toEqual(["STARTUP"]);
  expect(waiting.oldestSince).toBe(waitingCompanies[0]?.waitingSince);
});
