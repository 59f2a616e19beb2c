import { dayUtc, daysFromNow } from "@vitrine/contract/days";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { reportFiles } from "@vitrine/contract/profiles/reports";
import { analysisCommands } from "@vitrine/contract/reports/analysis";
import { dashboard } from "@vitrine/contract/reports/dashboard";
import { MergesNow, Merged } from "@vitrine/contract/taxonomy/merges";
import { tags } from "@vitrine/contract/taxonomy/tags";
import pg from "pg";
import type { Actor } from "#http/actor.ts";
import { connect, sql } from "#db/connect.ts";
import { keepFigures, showDashboard } from "#reports/dashboard/service.ts";
import { relistStale } from "#taxonomy/relisting/service.ts";
import { statementsOf } from "./captured.ts";
import { type Target, throughout } from "./load.ts";
import { grown, type Program } from "./stage.ts";
import { stomp } from "./talk.ts";
import { asJson } from "./tray.ts";

const searchCount = 1_000_000;
const clickCount = 300_000;
const personCount = 20_000;
const startupCount = 50_000;
const wordCount = 500;

/** A year of searches and of profiles that were opened, and a tag of ten thousand startups. */
const fill = `
  set session_replication_role = replica;
  create temp table people as select row_number() over (order by id) - 1 as n, id, company_id from (
    select id, company_id from users where role::text like 'RETAILER%' order by id limit ${personCount}) u;
  create temp table found as select row_number() over (order by startup_id) - 1 as n, startup_id from (
    select startup_id from listings order by startup_id limit ${startupCount}) l;
  create temp table words as select row_number() over (order by word) - 1 as n, word from (
    select word from search_words where length(word) between 5 and 12 order by md5(word) limit ${wordCount}) w;
  analyze people, found, words;
  insert into search_log (id, user_id, company_id, key_word, search, results, created_at, touched_at)
    select overlay(md5('bench' || s.n) placing '8' from 13)::uuid, p.id, p.company_id,
      one.word || ' ' || other.word, '{}', s.n % 5, s.at, s.at
    from (select n, now() - n % 525600 * interval '1 minute' as at from generate_series(1, ${searchCount}) n) s
    join people p on p.n = s.n % ${personCount}
    join words one on one.n = s.n % ${wordCount}
    join words other on other.n = s.n * 7 % ${wordCount};
  insert into clicks (user_id, startup_id, day)
    select p.id, f.startup_id, current_date - (s.n % 365)::int
    from generate_series(1, ${clickCount}) s (n)
    join people p on p.n = s.n % ${personCount} join found f on f.n = s.n % ${startupCount}
    on conflict do nothing;
  insert into tags (id, name) values (gen_random_uuid(), 'Tag of many');
  insert into company_tags (company_id, tag_id)
    select f.startup_id, t.id from found f, tags t where t.name = 'Tag of many' and f.n % 5 = 0;
  insert into stale_listings select f.startup_id from found f where f.n % 5 = 0 on conflict do nothing;
  delete from day_figures;`;

/** Fills the database with what people did, once, and keeps its figures as the product does. */
export const fillInsight = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ isThere: boolean }>(
    `select count(*) > 100000 as "isThere" from (select from search_log limit 100001) s`,
  );
  if (!rows[0]?.isThere) {
    await client.query(fill);
    await client.query("vacuum analyze search_log, clicks");
  }
  await client.end();
  const db = connect({ connection, size: 2 });
  await relistStale(db);
  await keepFigures(db);
  await db.destroy();
};

const asked = dashboard.show.input.parse({});

/** What the dashboard sends, by the name under which the raw server sends it. */
export const insightStatements = async (connection: pg.ClientConfig, actor: Actor) => ({
  dashboard: await statementsOf(connection, (db) => showDashboard(db, actor, asked)),
});

const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
});

/** The dashboard's first opening, with the row of the table. */
export const dashboardCall = (url: string, token: string): Target => ({
  url: url + dashboard.show.path,
  headers: headers(token),
});

/** A report as a file: milliseconds to its first byte and to its last, its lines, and the memory it took. */
const reportTimes = async (shop: Program, token: string, path: string) => {
  const begun = performance.now();
  let first = 0;
  let lines = 0;
  const memory = await grown(shop, async () => {
    const answer = await fetch(shop.url + path, {
      method: "POST",
      headers: headers(token),
      body: "{}",
    });
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
    for await (const chunk of answer.body) {
      first ||= performance.now() - begun;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
  });
  return { first, all: performance.now() - begun, lines, memory };
};

/** A tag of about ten thousand startups, and one it can become. */
const pairOfTags = async (connection: pg.ClientConfig) => {
  const db = connect({ connection, size: 1 });
  const { rows } = await sql<{ id: string; uses: number }>`
    select tag_id as id, count(*)::int as uses from company_tags group by 1
    order by abs(count(*) - 10000), 1 limit 2`.execute(db);
  await db.destroy();
  const [from, into] = rows;
  if (!from || !into) throw new Error("The seed left no tags.");
  return { fromId: from.id, intoId: into.id, uses: from.uses };
};

/** Pages that a hundred people at work ask for, each every four seconds. */
const pagesPerSecond = 25;

/** The slowest of three: milliseconds until a tag has become another, and until that is undone; p99 of pages. */
export const mergeTimes = async (
  { url }: Program,
  token: string,
  connection: pg.ClientConfig,
  page: Target,
) => {
  const { uses, ...pair } = await pairOfTags(connection);
  const post = (path: string, body: unknown) =>
    asJson(url + path, token, { method: "POST", body: JSON.stringify(body) });
  const until = async (id: string, state: string) => {
    for (;;) {
      const now = MergesNow.parse(await asJson(url + tags.merges.path, token));
      if (now.items.some((one) => one.id === id && one.state === state)) return performance.now();
      await pause(50);
    }
  };
  const work = async () => {
    const begun = performance.now();
    const { changeId } = Merged.parse(await post(tags.merge.path, pair));
    if (changeId === null) throw new Error("The merge changed nothing.");
    const merged = await until(changeId, "DONE");
    await post(tags.undoMerge.path.replace(":id", changeId), {});
    const undone = await until(changeId, "UNDONE");
    return { merge: merged - begun, undo: undone - merged };
  };
  const alone = await throughout(page, pagesPerSecond, () => pause(4_000));
  const once = () => throughout(page, pagesPerSecond, work);
  const rounds = [await once(), await once(), await once()];
  const worst = (of: (round: (typeof rounds)[number]) => number) => Math.max(...rounds.map(of));
  return {
    uses,
    merge: worst(({ done }) => done.merge),
    undo: worst(({ done }) => done.undo),
    alone: alone.pages.p99,
    beside: worst(({ pages }) => pages.p99),
  };
};

const day = (offset: number) => dayUtc(daysFromNow(offset));

/** Milliseconds that a report of twenty words over a year takes. */
const analysisTime = async ({ url }: Program, token: string, connection: pg.ClientConfig) => {
  const db = connect({ connection, size: 1 });
  const { rows } = await sql<{ word: string }>`
    select word from search_words where length(word) between 5 and 12 order by md5(word) limit 20`.execute(
    db,
  );
  await db.destroy();
  const begin = { id: randomUUID(), words: rows.map(({ word }) => word) };
  let begun = 0;
  await new Promise<void>((resolve, reject) => {
    const onFrame = (frame: string) => {
      if (frame.includes('"done":true')) resolve();
      if (frame.includes("/user/queue/refusal")) reject(new Error(frame));
    };
    stomp(url, token, onFrame).then((socket) => {
      socket.send("SUBSCRIBE\nid:report\ndestination:/user/queue/report\n\n\0");
      begun = performance.now();
      const body = JSON.stringify({ ...begin, from: day(-364), to: day(0) });
      socket.send(`SEND\ndestination:${analysisCommands.begin.destination}\n\n${body}\0`);
    }, reject);
  });
  return performance.now() - begun;
};

/** What staff wait for: both reports as files, and a report of words. */
export const longTimes = async (shop: Program, token: string, connection: pg.ClientConfig) => ({
  startups: await reportTimes(shop, token, reportFiles.startups.path),
  users: await reportTimes(shop, token, reportFiles.users.path),
  analysis: await analysisTime(shop, token, connection),
});
