import { dayUtc, daysFromNow } from "@vitrine/contract/days";
import { randomUUID } from "node:crypto";
import type { Input, Output } from "@vitrine/contract/endpoint";
import { reportChannels, tray } from "@vitrine/contract/reports";
import {
  analysis,
  analysisCommands,
  type BehindKind,
  behindKinds,
  mostListed,
} from "@vitrine/contract/reports/analysis";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  anAdmin,
  aMember,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, events, listenersDone, roundsDone } from "#test/world.ts";
import { analysisJob } from "./jobs.ts";

let staff: Person;
let retailer: Person;
let colleague: Person;
let shelf: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
  retailer = await aRetailer({ shortName: "Halden" });
  colleague = await aMember({ of: retailer });
  shelf = await aStartup({
    shortName: "Smart Shelf",
    oneLiner: "Cameras for shops",
    tags: ["rfid"],
  });
  await aStartup({
    shortName: "Nordlys",
    oneLiner: "The smart-shelf people",
    description: "A smart shelf.",
    categories: ["Smart shelf"],
  });
  await aStartup({ shortName: "Shelfish", oneLiner: "Not smart at all" });
});

const day = (offset: number) => dayUtc(daysFromNow(offset));
const span = { from: day(-30), to: day(0) };
const searched = (keyWord: string, results: number, by: Person, daysAgo: number) =>
  sql`
    insert into search_log (id, user_id, company_id, key_word, search, results, created_at, touched_at)
    select gen_random_uuid(), ${by.id}, ${by.companyId}, ${keyWord}, '{}', ${results}, at, at
    from (select now() - make_interval(days => ${daysAgo}) as at) t`.execute(db());

type Asked = Partial<Input<{ input: (typeof analysisCommands.begin)["input"] }>>;

const begun = async (asked: Asked, by = staff) => {
  const socket = await aSocket(by);
  const id = asked.id ?? randomUUID();
  await socket.send(analysisCommands.begin, { words: ["smart shelf"], ...span, ...asked, id });
  return { id, socket };
};

const made = async (asked: Asked) => {
  const { id } = await begun(asked);
  await listenersDone();
  return as(staff).call(analysis.one, { id });
};

test("a report sets who looks for a phrase beside who has it, and where", async () => {
  const other = await aRetailer();
  await searched("Smart shelf camera", 3, retailer, 20);
  await searched("smart  shelf", 0, colleague, 10);
  await searched("smart shelf", 2, other, 40);
  await searched("shelf smart", 2, other, 2);
  await sql`insert into clicks (user_id, startup_id, day) values
    (${retailer.id}, ${shelf.companyId}, current_date - 18), (${colleague.id}, ${shelf.companyId}, current_date - 9),
    (${other.id}, ${shelf.companyId}, current_date - 1)`.execute(db());
  await sql`insert into bookmarks (user_id, startup_id, created_at) values
    (${retailer.id}, ${shelf.companyId}, now() - interval '12 days')`.execute(db());
  await sql`insert into company_talks (company_id, startup_id, since) values
    (${retailer.companyId}, ${shelf.companyId}, now() - interval '8 days')`.execute(db());

  const report = await made({ words: ["Smart shelf", "RFID", "drones"] });

  expect(report).toMatchObject({
    state: "DONE",
    progress: 1,
    words: ["Smart shelf", "RFID", "drones"],
  });
  const [phrase, tag, nobody] = report.items;
  expect(phrase).toMatchObject({
    startups: 2,
    inName: 1,
    inCategory: 1,
    inTag: 0,
    inSummary: 1,
    inDetails: 1,
    searches: 2,
    companies: 1,
    foundNothing: 1,
    opened: 1,
    bookmarked: 0,
    contacted: 1,
  });
  expect(tag).toMatchObject({ startups: 1, inName: 0, inTag: 1, inSummary: 0, searches: 0 });
  expect(nobody).toMatchObject({ startups: 0, searches: 0, opened: 0, contacted: 0 });
});

const numbers: Record<BehindKind, keyof Output<typeof analysis.one>["items"][number]> = {
  STARTUPS: "startups",
  NAME: "inName",
  CATEGORY: "inCategory",
  TAG: "inTag",
  SUMMARY: "inSummary",
  DETAILS: "inDetails",
  SEARCHES: "searches",
  COMPANIES: "companies",
  FOUND_NOTHING: "foundNothing",
  OPENED: "opened",
  BOOKMARKED: "bookmarked",
  CONTACTED: "contacted",
};

type Behind = Output<typeof analysis.behind>["items"][number];
const inWords = ({ company, startup, keyWord, times }: Behind) =>
  [keyWord, company?.name, startup?.name, times].filter((part) => part != null).join(", ");

test("behind each of its numbers stands the list it counted, in pages", async () => {
  const { id, items } = await made({});
  const read = (asked: Omit<Input<typeof analysis.behind>, "id" | "place">) =>
    as(staff).call(analysis.behind, { id, place: 1, ...asked });
  const behind = async (what: BehindKind) => (await read({ what })).items.map(inWords);

  expect(await behind("STARTUPS")).toEqual(["Nordlys", "Smart Shelf"]);
  expect(await behind("NAME")).toEqual(["Smart Shelf"]);
  expect(await behind("CATEGORY")).toEqual(["Nordlys"]);
  expect(await behind("SEARCHES")).toEqual(["smart  shelf, Halden", "Smart shelf camera, Halden"]);
  expect(await behind("FOUND_NOTHING")).toEqual(["smart  shelf, Halden"]);
  expect(await behind("COMPANIES")).toEqual(["Halden, 2"]);
  expect(await behind("OPENED")).toEqual(["Halden, Smart Shelf"]);
  expect(await behind("BOOKMARKED")).toEqual([]);
  expect(await behind("CONTACTED")).toEqual(["Halden, Smart Shelf"]);
  const [word] = items;
  for (const what of behindKinds) expect((await read({ what })).count).toBe(word?.[numbers[what]]);
  await aStartup({ shortName: "Another smart shelf" });
  expect(await behind("STARTUPS")).toEqual(["Nordlys", "Smart Shelf"]);
  const second = await read({ what: "SEARCHES", page: 2, pageSize: 1 });
  expect(second).toMatchObject({ count: 2, items: [{ keyWord: "Smart shelf camera" }] });
  const nowhere = { id, place: 9, what: "NAME" } as const;
  await expect(as(staff).call(analysis.behind, nowhere)).rejects.toMatchObject({ status: 404 });
});

test("searches stay in the lists after their company is erased, without its name", async () => {
  const leaving = await aRetailer({ shortName: "Leaving" });
  await searched("umbrella", 0, leaving, 3);
  const { id } = await made({ words: ["umbrella"] });
  await erase(leaving);
  await everythingDone();

  const read = (what: "SEARCHES" | "COMPANIES") =>
    as(staff).call(analysis.behind, { id, place: 1, what });
  expect(await read("SEARCHES")).toMatchObject({
    count: 1,
    items: [{ keyWord: "umbrella", company: null }],
  });
  expect(await read("COMPANIES")).toMatchObject({ count: 1, items: [{ company: null, times: 1 }] });
});

test("of more than ten thousand, the first ten thousand are listed, and the number stays whole", async () => {
  await sql`
    insert into search_log (id, company_id, key_word, search, results)
    select gen_random_uuid(), ${retailer.companyId}, 'parasol', '{}', 0
    from generate_series(1, 10002)`.execute(db());
  const { id, items } = await made({ words: ["parasol"] });

  expect(items).toMatchObject([{ searches: 10_002, foundNothing: 10_002, companies: 1 }]);
  for (const what of ["SEARCHES", "FOUND_NOTHING"] as const) {
    const last = await as(staff).call(analysis.behind, { id, place: 1, what, page: 400 });
    expect(last.count).toBe(mostListed);
    expect(last.items).toHaveLength(25);
  }
});

test("it keeps its numbers whatever is written later, stands first in the list, and leaves as a file", async () => {
  const first = await made({ words: ["turnstile"] });
  await aStartup({ shortName: "Turnstile" });
  const second = await made({ words: ["turnstile gate"] });

  expect((await as(staff).call(analysis.one, { id: first.id })).items[0]?.startups).toBe(0);
  const { items } = await as(staff).call(analysis.findAll, { fields: { search: "turnst" } });
  expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await as(staff).call(analysis.count, { fields: { search: "turnst" } })).toEqual({
    count: 2,
  });
  const task = await as(staff).call(analysis.export, { id: first.id });
  await listenersDone();
  const { items: tasks } = await as(staff).call(tray.list, {});
  expect(tasks.find(({ id }) => id === task.id)).toMatchObject({ state: "DONE", total: 1 });
});

test("whoever asked hears how far it is; the same again is not another one", async () => {
  const { id, socket } = await begun({ words: ["one", "two"] });
  await socket.send(analysisCommands.begin, { id, words: ["one", "two"], ...span });
  await listenersDone();

  const isItsLast = (told: { id: string; done: boolean }) => told.id === id && told.done;
  const last = await socket.next(reportChannels.progress, isItsLast);
  expect(last).toEqual({ id, progress: 1, done: true });
  expect(await events()).toEqual(["reports.analysis_begun"]);
});

test("cancelled, it stops at its next step, says so, and keeps what it has counted", async () => {
  const { id, socket } = await begun({ words: ["one", "two", "three"] });
  await socket.send(analysisCommands.cancel, { id });
  await listenersDone();

  expect(await socket.next(reportChannels.cancelled)).toEqual({ id });
  const report = await as(staff).call(analysis.one, { id });
  expect(report).toMatchObject({ state: "CANCELLED", progress: 0 });
  await expect(socket.send(analysisCommands.cancel, { id })).rejects.toMatchObject({ status: 409 });
  await expect(as(staff).call(analysis.export, { id })).rejects.toMatchObject({
    code: "reports.not_made",
  });
});

/** What is being counted for a report. */
const counting = async () => {
  const { rows } = await sql`
    select from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and a.datname = current_database()
      and a.query like '%having_it as materialized%' and a.wait_event_type = 'Lock'`.execute(db());
  return rows.length;
};

test("cancelled while it counts, it does not wait for the end of what takes long", async () => {
  const { id, socket } = await begun({ words: ["long"] });
  const held = await db().startTransaction().execute();
  await sql`select from analysis_words where report_id = ${id} for update`.execute(held);
  const going = analysisJob.run(db(), { id });
  await expect.poll(counting).toBe(1);

  await socket.send(analysisCommands.cancel, { id });
  await going;

  expect(await as(staff).call(analysis.one, { id })).toMatchObject({ state: "CANCELLED" });
  await held.rollback().execute();
});

test("broken off, it goes on where it was; given up, it says so", async () => {
  const { id } = await begun({ words: ["shelf", "smart"] });
  await sql`update analysis_reports set state = 'RUNNING', done = 3 where id = ${id}`.execute(db());
  await analysisJob.run(db(), { id });

  const { items, state } = await as(staff).call(analysis.one, { id });
  expect(state).toBe("DONE");
  expect(items).toMatchObject([
    { startups: null, searches: null },
    { startups: null, searches: 3, opened: 2 },
  ]);
  const given = await begun({ words: ["nobody"] });
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(
    db(),
  );
  await sql`update analysis_reports set created_at = now() - interval '2 minutes' where id = ${given.id}`.execute(
    db(),
  );
  await roundsDone();
  expect(await as(staff).call(analysis.one, { id: given.id })).toMatchObject({ state: "FAILED" });
});

test("three of a person are made at a time, of words that are not too many nor twice the same", async () => {
  const busy = await anAdmin({ permissions: ["STARTUP_ANALYSIS"] });
  for (let n = 0; n < 2; n += 1) await begun({}, busy);
  const { id } = await begun({}, busy);

  await expect(begun({}, busy)).rejects.toMatchObject({ code: "reports.too_many_reports" });
  // The same once more, since its answer was lost, is no fourth.
  expect((await begun({ id }, busy)).id).toBe(id);
  const many = Array.from({ length: 21 }, (_, at) => `word ${at}`);
  for (const words of [[], [""], many, ["Shelf", "shelf"]])
    await expect(begun({ words })).rejects.toMatchObject({ status: 400 });
  await expect(begun({ from: day(1), to: day(0) })).rejects.toMatchObject({ status: 400 });
  await expect(begun({ from: day(-500) })).rejects.toMatchObject({ status: 400 });
});
