import { randomBytes } from "node:crypto";
import type pg from "pg";
import { v7 as uuid } from "uuid";
import { connect, sql } from "#db/connect.ts";

/** Two people with a room between them, signed in; the tokens open a socket. */
export type Pair = { roomId: string; from: string; to: string };

type Someone = { id: string };

const someIds = async (db: ReturnType<typeof connect>, role: string, count: number) => {
  const { rows } = await sql<Someone>`
    select u.id from users u join companies c on c.id = u.company_id
    left join startups s on s.company_id = c.id
    where u.role = ${role} and u.is_verified and not u.is_blocked and not c.is_blocked and c.is_approved
      and c.getting_started = 'COMPLETED' and s.is_available_to_chat is not false
    order by u.id limit ${count}`.execute(db);
  if (rows.length < count) throw new Error(`The seed has only ${rows.length} of ${role}.`);
  return rows.map(({ id }) => id);
};

/** Signs everybody in at once: one session and one access token each. */
const tokensOf = async (db: ReturnType<typeof connect>, userIds: string[]) => {
  const tokens = userIds.map(() => randomBytes(32));
  const texts = tokens.map((token) => token.toString("base64url"));
  await sql`
    insert into sessions (id, user_id, salt, access_hash, access_expires_at, ends_at, remembered, user_agent, ip)
    select gen_random_uuid(), user_id, sha256(token), sha256(token), now() + interval '1 day',
      now() + interval '1 day', true, 'bench', '127.0.0.1'
    from unnest(${userIds}::uuid[], ${tokens}::bytea[]) as t (user_id, token)`.execute(db);
  return texts;
};

/** So many pairs of a retailer and a startup each, made anew. */
export const crowd = async (connection: pg.ClientConfig, count: number): Promise<Pair[]> => {
  const db = connect({ connection, size: 2, statementSeconds: 60 });
  const buyers = await someIds(db, "RETAILER", Math.min(count, 50));
  const sellers = await someIds(db, "STARTUP", count);
  const pairs = sellers.map((seller, at) => ({
    id: uuid(),
    seller,
    buyer: buyers[at % buyers.length] ?? seller,
  }));
  const { rows } = await sql<{ id: string; participantId: string }>`
    insert into rooms (id, creator_id, participant_id)
    select * from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ buyer }) => buyer)}::uuid[],
      ${pairs.map(({ seller }) => seller)}::uuid[])
    on conflict (least(creator_id, participant_id), greatest(creator_id, participant_id))
    do update set creator_id = rooms.creator_id returning id, participant_id`.execute(db);
  await sql`
    insert into room_members (room_id, user_id)
    select r.id, u.id from rooms r cross join lateral (values (r.creator_id), (r.participant_id)) u (id)
    where r.id = any (${rows.map(({ id }) => id)}::uuid[]) on conflict do nothing`.execute(db);
  const roomOf = new Map(rows.map(({ id, participantId }) => [participantId, id]));
  const to = await tokensOf(db, buyers);
  const from = await tokensOf(db, sellers);
  await db.destroy();
  return pairs.map(({ seller }, at) => ({
    roomId: roomOf.get(seller) ?? "",
    from: from[at] ?? "",
    to: to[at % to.length] ?? "",
  }));
};
