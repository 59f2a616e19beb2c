import { hashPassword } from "#accounts/passwords/service.ts";
import { type Db, inTransaction, sql } from "#db/connect.ts";
import { demoPassword } from "./accounts.ts";
import { insertMany } from "./bulk.ts";
import { categories, tags } from "./catalogue/categories.ts";
import { generatedStartups } from "./catalogue/generated.ts";
import type { DemoStartup } from "./catalogue/shapes.ts";
import { insertStartups, insertTaxonomy, type Reference, startupIdOf } from "./rows/companies.ts";
import { messagesFor, type Pair, roomRowsOf, userOf } from "./rows/crowd.ts";
import { ofStartup, userRow } from "./rows/people.ts";
import { relist } from "./seed.ts";

export interface Amounts {
  users: number;
  startups: number;
  messages: number;
}

interface Work {
  db: Db;
  ids: Reference;
  passwordHash: string;
  now: Date;
  /** What earlier runs have added: this one goes on behind it. */
  before: Amounts;
  tell: (text: string) => void;
}

const startupsAtOnce = 1_000;
const usersAtOnce = 5_000;
const roomsAtOnce = 100;
const messagesInRoom = 40;

/** Adds so many of each. The data follows from their numbers, so two installations get the same. */
export async function seedLarge(db: Db, amounts: Amounts, now: Date, tell: Work["tell"]) {
  const ids = await inTransaction(db, (trx) => insertTaxonomy(trx, categories, tags));
  const before = await amountsBefore(db);
  const passwordHash = await hashPassword(demoPassword);
  const work = { db, ids, passwordHash, now, before, tell };
  await addStartups(work, amounts.startups);
  await addUsers(work, amounts.users);
  await addMessages(work, amounts.messages);
  await sql`analyze`.execute(db);
}

async function amountsBefore(db: Db): Promise<Amounts> {
  const { rows } = await sql<{ value: Amounts }>`
    select value from settings where name = 'seed'`.execute(db);
  return rows[0]?.value ?? { users: 0, startups: 0, messages: 0 };
}

/** One part of the work and the count of it, together or not at all. */
const part = (work: Work, kind: keyof Amounts, count: number, insert: (trx: Db) => Promise<void>) =>
  inTransaction(work.db, async (trx) => {
    await sql`select set_config('vitrine.bulk', 'on', true)`.execute(trx);
    await insert(trx);
    work.before[kind] += count;
    const value = JSON.stringify(work.before);
    await sql`insert into settings (name, value) values ('seed', ${value}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(trx);
  });

async function addStartups(work: Work, count: number) {
  const { ids, passwordHash, now, tell } = work;
  const store = async (startups: readonly DemoStartup[]) => {
    await part(work, "startups", startups.length, async (trx) => {
      await insertStartups(trx, startups, ids);
      const people = startups.flatMap(ofStartup);
      await insertMany(
        trx,
        "users",
        people.map(([person, at]) => userRow(person, at, ids, passwordHash, now)),
      );
      await relist(trx, startups.map(startupIdOf));
    });
    tell(`${work.before.startups} startups`);
  };
  let waiting: DemoStartup[] = [];
  for (const startup of generatedStartups(count, now, work.before.startups)) {
    waiting.push(startup);
    if (waiting.length < startupsAtOnce) continue;
    await store(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await store(waiting);
}

async function addUsers(work: Work, count: number) {
  const { ids, passwordHash, now, tell } = work;
  const end = work.before.users + count;
  while (work.before.users < end) {
    const from = work.before.users;
    const size = Math.min(usersAtOnce, end - from);
    const all = Array.from({ length: size }, (_, i) => userOf(from + i, ids, passwordHash, now));
    await part(work, "users", size, async (trx) => {
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
    tell(`${work.before.users} users`);
  }
}

async function addMessages(work: Work, count: number) {
  const end = work.before.messages + count;
  const pairs = freePairs(await peopleWhoTalk(work.db));
  while (work.before.messages < end) {
    let left = end - work.before.messages;
    const meetings = Math.min(roomsAtOnce, Math.ceil(left / messagesInRoom));
    const rooms = Array.from({ length: meetings }, () => pairs.next().value).map((pair) => {
      const size = Math.min(messagesInRoom, left);
      left -= size;
      return messagesFor(pair, size, work.now);
    });
    await part(work, "messages", end - work.before.messages - left, (trx) =>
      insertTalk(trx, rooms),
    );
    work.tell(`${work.before.messages} messages`);
  }
}

async function insertTalk(trx: Db, rooms: readonly ReturnType<typeof messagesFor>[]) {
  await insertMany(
    trx,
    "rooms",
    rooms.map((room) => roomRowsOf(room).room),
  );
  await insertMany(
    trx,
    "roomMembers",
    rooms.flatMap((room) => roomRowsOf(room).members),
  );
  await insertMany(
    trx,
    "messages",
    rooms.flatMap(({ messages }) => messages),
  );
}

interface Talkers {
  retailers: string[];
  startups: string[];
  taken: Set<string>;
}

async function peopleWhoTalk(db: Db): Promise<Talkers> {
  const people = await db
    .selectFrom("users")
    .select(["id", "role"])
    .where("isVerified", "=", true)
    .orderBy("id")
    .execute();
  const rooms = await db.selectFrom("rooms").select(["creatorId", "participantId"]).execute();
  return {
    retailers: people
      .filter(({ role }) => role.startsWith("RETAILER") || role === "MEMBER")
      .map(({ id }) => id),
    startups: people.filter(({ role }) => role === "STARTUP").map(({ id }) => id),
    taken: new Set(rooms.map(({ creatorId, participantId }) => `${creatorId} ${participantId}`)),
  };
}

/** Every retailer with another startup, round after round, until nobody is left to meet. */
function* freePairs({ retailers, startups, taken }: Talkers): Generator<Pair, never> {
  for (let round = 0; round < startups.length; round++) {
    for (const [i, creatorId] of retailers.entries()) {
      const participantId = startups[(i * 31 + round) % startups.length];
      if (participantId && !taken.has(`${creatorId} ${participantId}`))
        yield { creatorId, participantId };
    }
  }
  throw new Error("Everybody talks to everybody already: add --users or --startups.");
}
