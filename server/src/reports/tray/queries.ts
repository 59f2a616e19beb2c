import type { Output } from "@vitrine/contract/endpoint";
import type { tray } from "@vitrine/contract/reports";
import { type Db, sql } from "#db/connect.ts";

export type TaskRow = Output<typeof tray.list>["items"][number];
type Whose = { id: string; ownerId: string };

const isOpen = sql`state in ('WAITING', 'RUNNING')`;

export const newestTasks = async (db: Db, ownerId: string) => {
  const { rows } = await sql<TaskRow>`
    select t.id, t.name, t.state, t.done, t.total, f.bytes, t.created_at
    from tray_tasks t left join files f on f.id = t.file_id
    where t.owner_id = ${ownerId} order by t.created_at desc, t.id desc limit 20`.execute(db);
  return rows;
};

/** How many of the person's tasks have not ended; held until the transaction ends, so that two count one by one. */
export const countOpen = async (db: Db, ownerId: string) => {
  await sql`select from users where id = ${ownerId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tray_tasks
    where owner_id = ${ownerId} and ${isOpen}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertTask = async (
  db: Db,
  { id, ownerId, name, total }: Whose & { name: string; total: number },
) => {
  const { rows } = await sql<TaskRow>`
    insert into tray_tasks (id, owner_id, name, total) values (${id}, ${ownerId}, ${name}, ${total})
    returning id, name, state, done, total, null::int as bytes, created_at`.execute(db);
  return rows[0];
};

/** Undefined where it has ended, or was cancelled, before it was begun. */
export const beginTask = async (db: Db, id: string) => {
  const { rows } = await sql<{ ownerId: string; name: string; total: number }>`
    update tray_tasks set state = 'RUNNING', done = 0 where id = ${id} and ${isOpen}
    returning owner_id, name, total`.execute(db);
  return rows[0];
};

/** False where it was cancelled meanwhile. */
export const noteDone = async (db: Db, id: string, done: number) => {
  const { numAffectedRows } = await sql`
    update tray_tasks set done = ${done} where id = ${id} and state = 'RUNNING'`.execute(db);
  return numAffectedRows === 1n;
};

type Ending = { state: "DONE" | "FAILED"; done?: number; fileId?: string };

/** False where it was cancelled meanwhile. */
export const endTask = async (db: Db, id: string, { state, done, fileId }: Ending) => {
  const { numAffectedRows } = await sql`
    update tray_tasks set state = ${state}, ended_at = now(), file_id = ${fileId ?? null},
      done = coalesce(${done ?? null}::int, done), total = coalesce(${done ?? null}::int, total)
    where id = ${id} and state = 'RUNNING'`.execute(db);
  return numAffectedRows === 1n;
};

export const cancelTask = async (db: Db, { id, ownerId }: Whose) => {
  const { numAffectedRows } = await sql`
    update tray_tasks set state = 'CANCELLED', ended_at = now()
    where id = ${id} and owner_id = ${ownerId} and ${isOpen}`.execute(db);
  return numAffectedRows === 1n;
};

export const taskOf = async (db: Db, { id, ownerId }: Whose) => {
  const { rows } = await sql<Pick<TaskRow, "name" | "state"> & { fileId: string | null }>`
    select name, state, file_id from tray_tasks where id = ${id} and owner_id = ${ownerId}`.execute(
    db,
  );
  return rows[0];
};

export const deleteTask = (db: Db, { id, ownerId }: Whose) =>
  sql`delete from tray_tasks where id = ${id} and owner_id = ${ownerId}`.execute(db);

/** A chore: what was asked for is kept for a day. */
export const forgetOldTasks = (db: Db) =>
  sql`delete from tray_tasks where created_at < now() - interval '24 hours'`.execute(db);
