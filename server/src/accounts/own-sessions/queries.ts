import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";

export type SessionRow = {
  id: string;
  userAgent: string | null;
  ip: string | null;
  signedInAt: string;
  seenAt: string;
  endsAt: string;
  isRemembered: boolean;
};

const isAlive = sql`
  ended_at is null and ends_at > now()
  and (idle_seconds is null or seen_at > now() - idle_seconds * interval '1 second')`;

/** Where a person is signed in, the latest used first. */
export const sessionsOf = listSource({
  from: sql`sessions`,
  id: sql`id`,
  order: sql`seen_at desc`,
  columns: sql<SessionRow>`id, user_agent, host(ip) as ip, created_at as signed_in_at, seen_at, ends_at,
    remembered as is_remembered`,
  filters: { userId: (id: string) => sql`user_id = ${id} and ${isAlive}` },
});

export const endOwnSession = async (db: Db, id: string, userId: string) => {
  const { rows } = await sql<{ id: string }>`
    update sessions set ended_at = now(), ended_because = 'REVOKED'
    where id = ${id} and user_id = ${userId} and ${isAlive} returning id`.execute(db);
  return rows[0];
};
