import { searchLog } from "@vitrine/contract/browse/search-log";
import { payments } from "@vitrine/contract/billing/payments";
import { plusDays, todayUtc } from "@vitrine/contract/days";
import type { Input, Output } from "@vitrine/contract/endpoint";
import { onboarding } from "@vitrine/contract/onboarding";
import { records } from "@vitrine/contract/profiles/records";
import { activityKinds, comparisons, dashboard } from "@vitrine/contract/reports/dashboard";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import { aMission } from "#test/missions/build.ts";
import { goesBack, pays } from "#test/money/booked.ts";
import { type Chance, chanceOf } from "#test/money/sequences/chance.ts";
import { aRoom } from "#test/rooms.ts";
import { as, asOwner, db } from "#test/world.ts";
import { keepFigures } from "./service.ts";

const today = todayUtc();
const ago = (days: number) => `${plusDays(today, -days)}T12:00:00Z`;

let boss: Person;
let retailers: Person[];
let startups: Person[];
/** From the retail side, and still waiting. */
let newcomer: Person | undefined;

const many = async (count: number, make: () => Promise<Person>) => {
  const made: Person[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make());
  return made;
};

/** Lists keep the day of their own; it never changes otherwise. */
const joined = async ({ companyId }: Person, days: number) => {
  for (const [table, key] of [
    ["companies", "id"],
    ["company_records", "company_id"],
  ] as const)
    await sql`update ${sql.table(table)} set created_at = ${ago(days)}
      where ${sql.ref(key)} = ${companyId}`.execute(db());
};

/** Asked for approval `since` days ago, and got it `until` days ago; not yet, if that is undefined. */
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
const happenings = async (chance: Chance) => {
  const roomId = await aRoom(chance.pick(retailers), chance.pick(startups));
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
  const letIn = retailers.filter((one) => one !== newcomer);
  for (const days of [0, 1, 30, 100]) {
    const missionId = await aMission(chance.pick(letIn));
    await sql`update missions set created_at = ${ago(days)} where id = ${missionId}`.execute(db());
  }
};

beforeAll(async () => {
  const chance = chanceOf(17);
  boss = await aSuperAdmin();
  startups = await many(12, () => aStartup());
  retailers = await many(9, () => aRetailer());
  for (const company of [...startups, ...retailers]) await joined(company, chance.below(300));
  const [one, two, three, four] = [...startups.slice(0, 2), ...retailers.slice(0, 2)];
  newcomer = four;
  const waits = [
    [one, 20, 3],
    [two, 10],
    [three, 90, 89],
    [four, 2],
  ] as const;
  for (const [company, since, until] of waits)
    if (company) {
      await joined(company, 300);
      await waited(company, since, until);
    }
  for (const [at, retailer] of retailers.slice(0, 4).entries()) {
    const days = 40 * at;
    const paid = await pays(retailer, {
      amount: 12_100,
      tax: 2_100,
      currency: at === 3 ? "CHF" : "EUR",
      happenedAt: ago(days),
      period: [ago(days), ago(days - 60)],
    });
    if (at === 1) await goesBack(paid, { amount: -12_100, tax: -2_100 });
  }
});

type Asked = Input<typeof dashboard.show>;
type Shown = Output<typeof dashboard.show>;
type Days = { from: string; to: string };
const shown = (asked: Asked) => as(boss).call(dashboard.show, asked);

/** The number of items in the list of startups or of retail companies. */
const inList = async (kind: "startups" | "retailers", fields: object) =>
  (await as(boss).call(records[kind], { pageSize: 1, fields })).count;
const joinedIn = (kind: "startups" | "retailers", { from, to }: Days) =>
  inList(kind, { createdFrom: from, createdTo: to });
const waitingOn = async (day: string) =>
  (await inList("startups", { waitingOn: day })) + (await inList("retailers", { waitingOn: day }));

const received = async ({ from, to }: Days, currency: string) => {
  const { items } = await as(boss).call(payments.sums, { fields: { from, to } });
  const sum = items.find((one) => one.currency === currency);
  return (sum?.amount ?? 0) - (sum?.tax ?? 0);
};

const listOf = async (kind: (typeof activityKinds)[number], days: Days) => {
  if (kind === "SEARCH") return (await as(boss).call(searchLog.all, { fields: days })).count;
  return (await as(boss).call(dashboard.activities, { fields: { kind, ...days } })).count;
};

const each = <T, R>(all: readonly T[], of: (one: T) => Promise<R>) => Promise.all(all.map(of));

/** Data older than thirteen months may be deleted. */
const isKept = (kind: string, from: string) =>
  from >= plusDays(today, -390) || !/SEARCH|PROFILE/.test(kind);

const waitingSides = async ({ to, comparedTo }: Shown) => ({
  startups: await inList("startups", { waitingOn: to }),
  retailers: await inList("retailers", { waitingOn: to }),
  startupsBefore: await inList("startups", { waitingOn: comparedTo }),
  retailersBefore: await inList("retailers", { waitingOn: comparedTo }),
});

/** Every figure of the dashboard, from the list that it opens. */
const fromLists = async (answer: Shown) => {
  const { from, to, comparedFrom, comparedTo, steps, money } = answer;
  const [days, compared] = [
    { from, to },
    { from: comparedFrom, to: comparedTo },
  ];
  const standing = async (count: (day: string) => Promise<number>) => ({
    value: await count(to),
    before: await count(comparedTo),
    trend: await each(steps, (step) => count(step.to)),
  });
  const flow = async (count: (days: Days) => Promise<number>) => ({
    value: await count(days),
    before: await count(compared),
  });
  return {
    startups: await standing((day) => inList("startups", { createdTo: day })),
    retailers: await standing((day) => inList("retailers", { createdTo: day })),
    subscriptions: await standing((day) => inList("retailers", { payingOn: day })),
    waiting: {
      ...(await standing(waitingOn)),
      ...(await waitingSides(answer)),
    },
    signUps: {
      startups: await flow((some) => joinedIn("startups", some)),
      retailers: await flow((some) => joinedIn("retailers", some)),
    },
    money: await flow((some) => received(some, money.currency)),
    steps: await each(steps, async (step) => ({
      from: step.from,
      to: step.to,
      startups: await joinedIn("startups", step),
      retailers: await joinedIn("retailers", step),
      money: await received(step, money.currency),
    })),
    activity: await each(activityKinds, async (kind) => {
      const counted = await flow((some) => listOf(kind, some));
      return { kind, ...counted, before: isKept(kind, comparedFrom) ? counted.before : null };
    }),
  };
};

/** Only the figures of an answer: without days, names and choices. */
const figuresOf = ({ waiting, money, ...answer }: Shown) => {
  const { from, to, comparedFrom, comparedTo, isOpen, step, waitingCompanies, ...rest } = answer;
  const { oldestSince, ...waits } = waiting;
  const { currency, currencies, ...moved } = money;
  return { ...rest, waiting: waits, money: moved };
};

const tablesOf: Record<(typeof activityKinds)[number], [table: string, day: string]> = {
  SEARCH: ["search_log", "created_at at time zone 'UTC'"],
  PROFILE: ["clicks", "day"],
  MESSAGE: ["messages", "created_at at time zone 'UTC'"],
  BOOKMARK: ["bookmarks", "created_at at time zone 'UTC'"],
  MISSION: ["missions", "created_at at time zone 'UTC'"],
};

/** Rows of a table on these days, counted one by one. */
const recount = async (kind: (typeof activityKinds)[number], { from, to }: Days) => {
  const [table, column] = tablesOf[kind];
  const { rows } = await sql<{ day: string }>`
    select to_char(${sql.raw(column)}, 'YYYY-MM-DD') as day from ${sql.table(table)}`.execute(db());
  return rows.filter(({ day }) => day >= from && day <= to).length;
};

type Company = { kind: "STARTUP" | "RETAILER"; day: string };
type Payment = { day: string; currency: string; net: number };

/** Companies that came and money that moved, from their rows, added up one by one. */
const recountOf = async ({ steps, money, ...answer }: Shown) => {
  const { rows: companies } = await sql<Company>`
    select kind, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from companies`.execute(
    db(),
  );
  const { rows: moved } = await sql<Payment>`
    select to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD') as day, currency, (amount - tax)::float8 as net
    from payments`.execute(db());
  const came = (one: Company["kind"], { from, to }: Days) =>
    companies.filter(({ kind, day }) => kind === one && day >= from && day <= to).length;
  const net = ({ from, to }: Days) =>
    moved
      .filter(({ day, currency }) => currency === money.currency && day >= from && day <= to)
      .reduce((sum, payment) => sum + payment.net, 0);
  const ever = (to: string) => ({ from: "0000-01-01", to });
  const compared = { from: answer.comparedFrom, to: answer.comparedTo };
  return {
    startups: [came("STARTUP", ever(answer.to)), came("STARTUP", ever(answer.comparedTo))],
    retailers: [came("RETAILER", ever(answer.to)), came("RETAILER", ever(answer.comparedTo))],
    money: [net(answer), net(compared)],
    steps: steps.map(({ from, to }) => [
      came("STARTUP", { from, to }),
      came("RETAILER", { from, to }),
      net({ from, to }),
    ]),
  };
};

const pair = ({ value, before }: { value: number; before: number | null }) => [value, before];

/** Every figure equals the count of its list, and the count of the rows. */
const isTrue = async (asked: Asked) => {
  const answer = await shown(asked);
  expect(figuresOf(answer)).toEqual(await fromLists(answer));
  expect(await recountOf(answer)).toEqual({
    startups: pair(answer.startups),
    retailers: pair(answer.retailers),
    money: pair(answer.money),
    steps: answer.steps.map(({ startups: some, retailers: others, money }) => [
      some,
      others,
      money,
    ]),
  });
  for (const { kind, value } of answer.activity)
    expect(value, kind).toBe(await recount(kind, answer));
  const { waiting } = answer;
  expect(waiting.value).toBe(waiting.startups + waiting.retailers);
  expect(waiting.before).toBe(waiting.startupsBefore + waiting.retailersBefore);
  for (const name of ["startups", "retailers"] as const) {
    const sum = answer.steps.reduce((total, step) => total + step[name], 0);
    expect(sum).toBe(answer.signUps[name].value);
  }
  return answer;
};

const spansOf = (chance: Chance): Asked[] => {
  const last = chance.below(40);
  const before = (days: number) => plusDays(today, -last - days);
  return [
    {},
    { from: before(5 + chance.below(9)), to: before(0), compare: "YEAR" },
    { from: before(200 + chance.below(150)), to: before(1), compare: chance.pick(comparisons) },
    { from: before(40 + chance.below(60)), currency: "CHF" },
  ];
};

const kept = async () => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from day_figures`.execute(db());
  return rows[0]?.count ?? 0;
};

/** All spans, each figure compared with its list. */
const allTrue = async (spans: readonly Asked[]) => {
  const answers = [];
  for (const span of spans) answers.push(await isTrue(span));
  return answers;
};
const allShown = async (spans: readonly Asked[]) => {
  const answers = [];
  for (const span of spans) answers.push(await shown(span));
  return answers;
};

describe.each([17, 40_412])("every figure is the count of its list (%i)", (seed) => {
  const chance = chanceOf(seed);
  const spans = spansOf(chance);

  test("counted from rows, and kept", async () => {
    await happenings(chance);
    await sql`delete from day_figures`.execute(db());
    const counted = await allTrue(spans);
    expect(await kept()).toBe(0);

    await keepFigures(db());
    expect(await kept()).toBeGreaterThan(2_000);
    expect(await allShown(spans)).toEqual(counted);
  });

  test("and kept anew after changes", async () => {
    // People who are deleted or erased take along what they did; a payment is noted late; an old bookmark is
    // taken back.
    const [gone, leaving, other] = chance.shuffled(retailers);
    const [left, leavingStartup] = startups;
    const [people, companies] = [sql`users where company_id`, sql`companies where id`];
    for (const rows of [people, companies])
      await sql`delete from ${rows} in (${gone?.companyId}, ${left?.companyId})`.execute(db());
    for (const person of [leaving, leavingStartup]) if (person) await erase(person);
    await everythingDone();
    const isGone = ({ id }: Person) =>
      [gone, leaving, left, leavingStartup].some((one) => one?.id === id);
    retailers = retailers.filter((one) => !isGone(one));
    startups = startups.filter((one) => !isGone(one));
    await sql`delete from bookmarks where user_id = ${other?.id}`.execute(db());
    await pays(other ?? boss, { happenedAt: ago(25), period: [ago(25), ago(-5)] });

    const recounted = await allTrue(spans);
    await keepFigures(db());
    expect(await allShown(spans)).toEqual(recounted);
  });
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
  const [startup, retailer] = [await aStartup(), await aRetailer()];
  await waited(startup, 500);
  await waited(retailer, 400);
  const { waitingCompanies, waiting } = await shown({});
  expect(waitingCompanies.slice(0, 2).map(({ id }) => id)).toEqual([
    startup.companyId,
    retailer.companyId,
  ]);
  expect(waiting.oldestSince).toBe(waitingCompanies[0]?.waitingSince);

  await as(boss).call(onboarding.approveStartups, { ids: [startup.companyId] });
  const after = await shown({});
  expect(after.waitingCompanies[0]?.id).toBe(retailer.companyId);
  expect(after.waiting.value).toBe(waiting.value - 1);
});

test("a company that is blocked waits for nothing, in the figure and in its list, until it is let in again", async () => {
  const [first, second] = [await aStartup(), await aStartup()];
  await waited(first, 700);
  await waited(second, 600);
  const yesterday = plusDays(today, -1);
  const counted = async () => {
    const { waiting, waitingCompanies } = await shown({});
    expect(await waitingOn(today)).toBe(waiting.value);
    const { oldestSince, value } = waiting;
    return {
      value,
      named: waitingCompanies[0]?.id,
      isOldest: oldestSince === waitingCompanies[0]?.waitingSince,
    };
  };
  const { value } = await counted();
  const before = await waitingOn(yesterday);

  await as(boss).call(records.blockStartups, { ids: [first.companyId] });
  expect(await counted()).toEqual({ value: value - 1, named: second.companyId, isOldest: true });
  // It was not blocked yesterday.
  expect(await waitingOn(yesterday)).toBe(before);

  await as(boss).call(records.unblockStartups, { ids: [first.companyId] });
  expect(await counted()).toEqual({ value, named: first.companyId, isOldest: true });
});
