import { type Db, sql } from "#db/connect.ts";
import { anyOf } from "#db/given.ts";

/** A node that was silent for this long is gone, and so is everybody connected to it. */
const silentFor = sql.lit("15 seconds");

/** Whether the person of a column has an open socket on any living node. */
export const isOnline = (userColumn: string) => sql<boolean>`exists (
  select 1 from live_connections lc join live_nodes ln on ln.id = lc.node_id
  where lc.user_id = ${sql.ref(userColumn)} and ln.seen_at > now() - ${silentFor}::interval)`;

export type LocalConnection = { id: string; userId: string };

export const refreshNode = async (db: Db, nodeId: string) => {
  const { numUpdatedRows } = await db
    .updateTable("liveNodes")
    .set({ seenAt: sql`now()` })
    .where("id", "=", nodeId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

export const insertNode = (db: Db, nodeId: string) =>
  sql`
    insert into live_nodes (id) values (${nodeId})
    on conflict (id) do update set seen_at = now()`.execute(db);

/** How many were stored: none when the node itself is not known any more. */
export const insertConnections = async (db: Db, nodeId: string, all: LocalConnection[]) => {
  const { rows } = await sql<{ id: string }>`
    insert into live_connections (id, node_id, user_id)
    select c.id, n.id, c.user_id
    from live_nodes n, unnest(${all.map(({ id }) => id)}::uuid[],
      ${all.map(({ userId }) => userId)}::uuid[]) as c (id, user_id)
    where n.id = ${nodeId}
    on conflict (id) do update set node_id = excluded.node_id
    returning id`.execute(db);
  return rows.length;
};

export const deleteConnections = (db: Db, ids: string[]) =>
  sql`delete from live_connections where id = any(${ids}::uuid[])`.execute(db);

export const deleteConnectionsOfNode = async (db: Db, nodeId: string) => {
  const rows = await db
    .deleteFrom("liveConnections")
    .where("nodeId", "=", nodeId)
    .returning("userId")
    .execute();
  return rows.map(({ userId }) => userId);
};

export const deleteNode = (db: Db, nodeId: string) =>
  db.deleteFrom("liveNodes").where("id", "=", nodeId).execute();

/** Removes nodes that are gone with their connections; gives whose those were. */
export const sweepNodes = async (db: Db) => {
  const { rows } = await sql<{ userId: string }>`
    with gone as (
      delete from live_nodes where id in (
        select id from live_nodes where seen_at < now() - ${silentFor}::interval
        order by id for update skip locked)
      returning id
    ), swept as (
      delete from live_connections where node_id in (select id from gone) returning user_id
    )
    select distinct user_id from swept`.execute(db);
  return rows.map(({ userId }) => userId);
};

export type StatusToTell = { userId: string; toldId: string; isOnline: boolean };

/** The status of these people, for each person who has a room with them. */
export const statusesToTell = async (db: Db, userIds: string[]) => {
  const { rows } = await sql<StatusToTell>`
    select distinct p.user_id, o.user_id as told_id, ${isOnline("p.user_id")} as is_online
    from room_members p
    join room_members o on o.room_id = p.room_id and o.user_id <> p.user_id
    where p.user_id = ${anyOf(userIds)}`.execute(db);
  return rows;
};
