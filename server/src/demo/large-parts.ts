import { type Db, inTransaction, sql } from "#db/connect.ts";
import { insertMany } from "./bulk.ts";
import { generatedStartups } from "./catalogue/generated.ts";
import type { DemoStartup } from "./catalogue/shapes.ts";
import { quicken } from "./load-facts.ts";
import { listAtOnce } from "./load.ts";
import { type Amounts, changeProgress, type Progress, withStartups } from "./progress.ts";
import { insertStartups, startupIdOf } from "./rows/companies.ts";
import { userRow } from "./rows/people.ts";
import { ofStartup } from "./rows/seats.ts";
import type { Reference } from "./rows/taxonomy.ts";
import { recordCompanies, relist } from "./seed.ts";

export interface Work {
  db: Db;
  ids: Reference;
  passwordHash: string;
  now: Date;
  progress: Progress;
  goal: Amounts;
  /** Whether there are enough startups to drop indexes for the load. */
  isLoad: boolean;
  tell: (text: string) => void;
  signal: AbortSignal | undefined;
  startupsAtOnce: number;
}

export interface Options {
  /** Stops the work after the parts that are being added. */
  signal?: AbortSignal;
  startupsAtOnce?: number;
  /** The number of startups from which indexes are dropped. */
  loadFrom?: number;
}

export const inWords = (count: number) => count.toLocaleString("en");

/** Does one part of the work and counts it, both or neither. */
export const part = async (
  work: Work,
  count: (before: Progress) => Progress,
  insert: (trx: Db) => Promise<void>,
  isQuick = true,
) => {
  work.progress = await inTransaction(work.db, async (trx) => {
    await (isQuick
      ? quicken(trx)
      : sql`select set_config('vitrine.bulk', 'on', true)`.execute(trx));
    await insert(trx);
    return changeProgress(trx, count);
  });
};

export const tellOf = (
  { progress, goal, tell }: Work,
  kind: keyof Amounts,
  start: number,
  from: number,
) => {
  const seconds = (performance.now() - start) / 1_000;
  const speed = (progress[kind] - from) / Math.max(seconds, 0.001);
  const left = Math.ceil((goal[kind] - progress[kind]) / Math.max(speed, 1));
  const rest = left > 0 && speed >= 1 ? ` · about ${left} s left` : "";
  tell(`${inWords(progress[kind])} of ${inWords(goal[kind])} ${kind}${rest}`);
};

const insertAll = ({ ids, passwordHash, now, isLoad }: Work, startups: readonly DemoStartup[]) => {
  return async (trx: Db) => {
    await insertStartups(trx, startups, ids, now);
    const people = startups.flatMap(ofStartup);
    await insertMany(
      trx,
      "users",
      people.map(([person, at]) => userRow(person, at, ids, passwordHash, now)),
    );
    const listed = startups.map(startupIdOf);
    await (isLoad ? listAtOnce(trx, listed) : relist(trx, listed));
    await sql`insert into listing_writes default values`.execute(trx);
    if (!isLoad) await recordCompanies(trx, listed);
  };
};

/** The startups from the run's position to its goal, in parts; skips those that exist already. */
export function* partsOf({ goal, progress, now, startupsAtOnce }: Work) {
  const there = new Map(progress.ahead);
  const startups = generatedStartups(goal.startups - progress.startups, now, progress.startups);
  let at = progress.startups;
  while (at < goal.startups) {
    const next = Math.min(goal.startups, ...[...there.keys()].filter((from) => from > at));
    const size = there.get(at) ?? Math.min(startupsAtOnce, next - at);
    const some = Array.from({ length: size }, () => startups.next().value ?? ended());
    if (!there.has(at)) yield { at, startups: some };
    at += size;
  }
}

const ended = () => {
  throw new Error("There are no more names for startups.");
};

export const addPart = (work: Work, { at, startups }: { at: number; startups: DemoStartup[] }) => {
  const insert = insertAll(work, startups);
  return part(work, (before) => withStartups(before, at, startups.length), insert, work.isLoad);
};

export const more = (kind: "users" | "messages", count: number) => (before: Progress) => ({
  ...before,
  [kind]: before[kind] + count,
});
