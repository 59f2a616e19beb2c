import type { Db } from "#db/connect.ts";
import { insertMany } from "./bulk.ts";
import { type messagesFor, type Pair, roomRowsOf } from "./rows/talks.ts";

/** Rooms, who is in them and what was said there. */
export async function insertTalk(trx: Db, rooms: readonly ReturnType<typeof messagesFor>[]) {
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

export async function peopleWhoTalk(db: Db): Promise<Talkers> {
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

/** Pairs every retailer with another startup, round after round, until no new pair is left. */
export function* freePairs({ retailers, startups, taken }: Talkers): Generator<Pair, never> {
  for (let round = 0; round < startups.length; round++) {
    for (const [i, creatorId] of retailers.entries()) {
      const participantId = startups[(i * 31 + round) % startups.length];
      if (participantId && !taken.has(`${creatorId} ${participantId}`))
        yield { creatorId, participantId };
    }
  }
  throw new Error("Everybody talks to everybody already: add --users or --startups.");
}
