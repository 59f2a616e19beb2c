import { type Db, inTransaction, sql } from "#db/connect.ts";
import { hashPassword } from "#identity/passwords/service.ts";
import { demoPassword } from "./accounts.ts";
import { insertMany } from "./bulk.ts";
import { categories, tags } from "./catalogue/categories.ts";
import { generatedStartups } from "./catalogue/generated.ts";
import type { DemoStartup } from "./catalogue/shapes.ts";
import { insertStartups, insertTaxonomy, type Reference, startupIdOf } from "./rows/companies.ts";
import { messagesFor, userOf } from "./rows/crowd.ts";
import { ofStartup, userRow } from "./rows/people.ts";
import { beginLoad, finishLoad, leastLoad, listAtOnce, quicken } from "./load.ts";
import {
  type Amounts,
  changeProgress,
  isComplete,
  type Progress,
  planRun,
  readProgress,
  withStartups,
} from "./progress.ts";
import { relist } from "./seed.ts";
import { freePairs, insertTalk, peopleWhoTalk } from "./talk.ts";

interface Work {
  db: Db;
  ids: Reference;
  passwordHash: string;
  now: Date;
  progress: Progress;
  goal: Amounts;
  /** Enough startups to take the indexes away for them. */
  isLoad: boolean;
  tell: (text: string) => void;
  signal: AbortSignal | undefined;
  startupsAtOnce: number;
}

interface Options {
  /** Stops the work after the parts that are being added. */
  signal?: AbortSignal;
  startupsAtOnce?: number;
  /** From how many startups on the indexes are taken away for them. */
  loadFrom?: number;
}

const usersAtOnce = 5_000;
const roomsAtOnce = 100;
const messagesInRoom = 40;
const lanes = 2;

/**
 * Adds so many of each. The data follows from their numbers, so two installations get the same. A run
 * that was stopped, or killed, is taken up by the same amounts again. Tells whether it came to its end.
 */
export async function seedLarge(
  db: Db,
  amounts: Amounts,
  now: Date,
  tell: Work["tell"],
  { signal, startupsAtOnce = 2_000, loadFrom = leastLoad }: Options = {},
) {
  const ids = await inTransaction(db, (trx) => insertTaxonomy(trx, categories, tags));
  const before = await readProgress(db);
  const progress = await inTransaction(db, (trx) =>
    changeProgress(trx, (found) => planRun(found, amounts, now)),
  );
  if (!isComplete(before)) tell(takenUp(before, progress));
  const passwordHash = await hashPassword(demoPassword);
  const { goal = amounts, at = now.toISOString() } = progress;
  const isLoad = progress.putBack !== undefined || goal.startups - progress.startups >= loadFrom;
  const work = {
    db,
    ids,
    passwordHash,
    now: new Date(at),
    progress,
    goal,
    isLoad,
    tell,
    signal,
    startupsAtOnce,
  };
  await addStartups(work);
  if (work.progress.startups >= goal.startups) await finishLoad(db, tell);
  await addUsers(work);
  await addMessages(work);
  if (!isComplete(work.progress)) return false;
  await sql`analyze`.execute(db);
  return true;
}

const inWords = (count: number) => count.toLocaleString("en");

const takenUp = (before: Progress, { at }: Progress) =>
  before.at === at
    ? `Continuing the run that was stopped at ${inWords(before.startups)} startups, ${inWords(before.users)} users and ${inWords(before.messages)} messages.`
    : "An earlier run with other amounts was stopped before it finished; its data stays.";

/** One part of the work and the count of it, together or not at all. */
const part = async (
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

const tellOf = (
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
    await insertStartups(trx, startups, ids);
    const people = startups.flatMap(ofStartup);
    await insertMany(
      trx,
      "users",
      people.map(([person, at]) => userRow(person, at, ids, passwordHash, now)),
    );
    const listed = startups.map(startupIdOf);
    await (isLoad ? listAtOnce(trx, listed) : relist(trx, listed));
  };
};

/** The startups from where the run stands to its goal, in parts; those that are there are passed over. */
function* partsOf({ goal, progress, now, startupsAtOnce }: Work) {
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

const addPart = (work: Work, { at, startups }: { at: number; startups: DemoStartup[] }) => {
  const insert = insertAll(work, startups);
  return part(work, (before) => withStartups(before, at, startups.length), insert, work.isLoad);
};

/** Takes part after part until none is left, somebody stops it, or a lane fails. */
const lanesOver = async (
  count: number,
  isOver: () => boolean,
  takeNext: () => Promise<boolean>,
) => {
  let hasFailed = false;
  const lane = async () => {
    try {
      while (!hasFailed && !isOver() && (await takeNext()));
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: count }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
};

async function addStartups(work: Work) {
  const { goal, db, signal, progress, isLoad } = work;
  const from = progress.startups;
  if (goal.startups <= from) return;
  if (isLoad) await beginLoad(db);
  const start = performance.now();
  const parts = partsOf(work);
  await lanesOver(
    isLoad ? lanes : 1,
    () => signal?.aborted ?? false,
    async () => {
      const next = parts.next();
      if (next.done) return false;
      await addPart(work, next.value);
      tellOf(work, "startups", start, from);
      return true;
    },
  );
}

const more = (kind: "users" | "messages", count: number) => (before: Progress) => ({
  ...before,
  [kind]: before[kind] + count,
});

async function addUsers(work: Work) {
  const { ids, passwordHash, now, goal, signal } = work;
  const [start, before] = [performance.now(), work.progress.users];
  while (work.progress.users < goal.users && !signal?.aborted) {
    const from = work.progress.users;
    const size = Math.min(usersAtOnce, goal.users - from);
    const all = Array.from({ length: size }, (_, i) => userOf(from + i, ids, passwordHash, now));
    await part(work, more("users", size), async (trx) => {
      const shops = all.flatMap(({ company }) => company ?? []);
      await insertMany(trx, "companies", shops);
      await insertMany(
        trx,
        "retailers",
        shops.map(({ id }) => ({ companyId: id, planStatus: "ACTIVE" as const })),
      );
      await insertMany(
        trx,
        "users",
        all.map(({ user }) => user),
      );
      await insertMany(
        trx,
        "members",
        all.flatMap(({ member }) => member ?? []),
      );
    });
    tellOf(work, "users", start, before);
  }
}

async function addMessages(work: Work) {
  const { goal, signal } = work;
  if (work.progress.messages >= goal.messages) return;
  const [start, before] = [performance.now(), work.progress.messages];
  const pairs = freePairs(await peopleWhoTalk(work.db));
  while (work.progress.messages < goal.messages && !signal?.aborted) {
    let left = goal.messages - work.progress.messages;
    const whole = left;
    const meetings = Math.min(roomsAtOnce, Math.ceil(left / messagesInRoom));
    const rooms = Array.from({ length: meetings }, () => pairs.next().value).map((pair) => {
      const size = Math.min(messagesInRoom, left);
      left -= size;
      return messagesFor(pair, size, work.now);
    });
    await part(work, more("messages", whole - left), (trx) => insertTalk(trx, rooms));
    tellOf(work, "messages", start, before);
  }
}
