import { insertMany } from "./bulk.ts";
import { type Work, part, more, tellOf } from "./large-parts.ts";
import { userOf } from "./rows/crowd.ts";
import { messagesFor } from "./rows/talks.ts";
import { recordCompanies } from "./seed.ts";
import { freePairs, insertTalk, peopleWhoTalk } from "./talk.ts";

const usersAtOnce = 5_000;
const roomsAtOnce = 100;
const messagesInRoom = 40;

export async function addUsers(work: Work) {
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
      await recordCompanies(
        trx,
        shops.map(({ id }) => id),
      );
    });
    tellOf(work, "users", start, before);
  }
}

export async function addMessages(work: Work) {
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
