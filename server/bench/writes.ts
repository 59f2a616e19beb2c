import type pg from "pg";
import { v7 as uuid } from "uuid";
import { connect, type Db, sql } from "#db/connect.ts";
import { crowd } from "./crowd.ts";
import type { Step, Target } from "./load.ts";
import { many, type writeStatements } from "./least-writes.ts";
import type { Scene } from "./scene.ts";

/** Feedback of one company, startups that it has not rated, and people of many companies. */
type Stock = { feedback: string[]; unrated: string[]; tokens: string[] };

const startupsWithout = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select startup_id as id from listings l where not exists (
      select from feedback f where f.startup_id = l.startup_id and f.company_id = ${companyId})
    order by startup_id limit ${2 * many}`.execute(db);
  return rows.map(({ id }) => id);
};

/** What the writes need, as the product would have made it; taken away by `forgetWrites`. */
export const stockOf = async (
  connection: pg.ClientConfig,
  { id: authorId, companyId }: Scene["people"]["retailer"],
): Promise<Stock> => {
  const db = connect({ connection, size: 1 });
  const startups = await startupsWithout(db, companyId);
  const rated = startups.slice(0, many);
  const unrated = startups.slice(many);
  const feedback = rated.map((startupId) => ({ id: uuid(), startupId }));
  await db
    .insertInto("feedback")
    .values(feedback.map((one) => ({ ...one, companyId, authorId, rating: 4, subject: "Bench" })))
    .execute();
  await sql`create table bench_bookmarks (user_id uuid, startup_id uuid, primary key (user_id, startup_id))`.execute(
    db,
  );
  await sql`create table bench_audit (like audit including defaults including indexes)`.execute(db);
  await sql`create table bench_feedback as select id, startup_id, rating, subject, row_number() over ()::int as place
    from feedback where id = any (${feedback.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`create unique index on bench_feedback (place)`.execute(db);
  await sql`create table bench_ratings as select startup_id, 1 as count, 4 as sum from bench_feedback`.execute(
    db,
  );
  await sql`create unique index on bench_ratings (startup_id)`.execute(db);
  await db.destroy();
  const tokens = [...new Set((await crowd(connection, 50)).map(({ to }) => to))];
  return { feedback: feedback.map(({ id }) => id), unrated, tokens };
};

export const forgetWrites = async (connection: pg.ClientConfig) => {
  const db = connect({ connection, size: 1 });
  await sql`delete from feedback where subject like 'Bench%'`.execute(db);
  await sql`drop table if exists bench_bookmarks, bench_audit, bench_feedback, bench_ratings`.execute(
    db,
  );
  await db.destroy();
};

const at = <T>(all: readonly T[], turn: number): T => {
  const one = all[turn % all.length];
  if (one === undefined) throw new Error("There is nothing to write on.");
  return one;
};

/** Each kind of write with its target and its limit. */
export const writeCalls = (
  { shop, raw, people }: Scene,
  stock: Stock,
): [string, Target, Target][] => {
  const post = (token: string, path: string, body: object): Step => ({
    method: "POST",
    path,
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  const marking: Target = {
    url: shop.url,
    steps: [
      (turn) =>
        post(at(stock.tokens, turn), "/api/v1/browse/save-bookmark", {
          startupId: at(stock.unrated, turn),
        }),
      (turn) => ({
        method: "DELETE",
        path: `/api/v1/browse/remove-bookmark/${at(stock.unrated, turn)}`,
        headers: { authorization: `Bearer ${at(stock.tokens, turn)}` },
      }),
    ],
  };
  const rating: Target = {
    url: shop.url,
    steps: [
      (turn) =>
        post(people.retailer.accessToken, `/api/v1/feedbacks/update/${at(stock.feedback, turn)}`, {
          rating: 1 + (turn % 5),
          subject: `Bench ${turn}`,
        }),
    ],
  };
  const limit = (...names: (keyof typeof writeStatements)[]): Target => ({
    url: raw.url,
    steps: names.map((name) => () => ({ method: "GET", path: `/${name}` })),
  });
  return [
    ["bookmark on and off", marking, limit("mark", "unmark")],
    ["feedback changed", rating, limit("rate")],
  ];
};
