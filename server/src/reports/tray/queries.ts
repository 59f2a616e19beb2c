import type { Output } from "@vitrine/contract/endpoint";
import type { RefusalCode } from "@vitrine/contract/refusals";
import type { tray } from "@vitrine/contract/reports";
import { type Db, sql } from "#db/connect.ts";

type Task = Output<typeof tray.list>["items"][number];
export type TaskRow = Omit<Task, "refused"> & {
  refused: { code: RefusalCode; count: number }[];
};
type Whose = { id: string; ownerId: string };
type NewTask = Whose & { kind: TaskRow["kind"]; name: string; total: number };

const isOpen = sql`state in ('WAITING', 'RUNNING')`;

export const newestTasks = async (db: Db, ownerId: string) => {
  const { rows } = await sql<TaskRow>`
    select t.id, t.kind, t.name, t.state, t.done, t.total, f.bytes, refused.reasons as refused, companies.refused as refused_companies, t.created_at,
      t.kind = 'CHANGE' and t.undone_at is null and t.state not in ('WAITING', 'RUNNING')
        and t.done > refused.count
        and exists (select from record_changes c where c.change_id = t.id) as is_undoable, t.undone_at is not null as is_undone
    from tray_tasks t left join files f on f.id = t.file_id cross join lateral (
      select coalesce(sum(r.count), 0) as count,
        coalesce(json_agg(json_build_object('code', r.refusal, 'count', r.count) order by r.count desc), '[]') as reasons
      from (select refusal, count(*)::int from tray_rows
        where task_id = t.id and refusal is not null group by refusal) r) refused
    left join lateral (
      select json_build_object('kind', c.kind, 'count', count(*), 'ids', (array_agg(c.id order by c.id))[1:100]) as refused
      from tray_rows r join companies c on c.id = r.record_id
      where r.task_id = t.id and r.refusal is not null group by c.kind order by count(*) desc limit 1) companies on true
    where t.owner_id = ${ownerId} order by t.created_at desc, t.id desc limit 20`.execute(db);
  return rows;
};

/** How many of the person's tasks have not ended; locked until the transaction ends, so two count in turn. */
export const countOpen = async (db: Db, ownerId: string) => {
  await sql`select from users where id = ${ownerId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tray_tasks
    where owner_id = ${ownerId} and ${isOpen}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertTask = async (db: Db, { id, ownerId, kind, name, total }: NewTask) => {
  const { rows } = await sql<
    Omit<TaskRow, "refused" | "refusedCompanies" | "isUndoable" | "isUndone">
  >`
    insert into tray_tasks (id, owner_id, kind, name, total)
    values (${id}, ${ownerId}, ${kind}, ${name}, ${total})
    returning id, kind, name, state, done, total, null::int as bytes, created_at`.execute(db);
  return rows[0];
};

/** Undefined if it ended or was cancelled before it began. */
export const beginTask = async (db: Db, id: string) => {
  const { rows } = await sql<{ ownerId: string; name: string; total: number }>`
    update tray_tasks set state = 'RUNNING' where id = ${id} and ${isOpen}
    returning owner_id, name, total`.execute(db);
  return rows[0];
};

export const isRunning = async (db: Db, id: string) => {
  const { rows } = await sql`select from tray_tasks where id = ${id} and state = 'RUNNING'`.execute(
    db,
  );
  return rows.length > 0;
};

/** False if it was cancelled meanwhile. */
export const noteDone = async (db: Db, id: string, done: number) => {
  const { numAffectedRows } = await sql`
    update tray_tasks set done = ${done} where id = ${id} and state = 'RUNNING'`.execute(db);
  return numAffectedRows === 1n;
};

type Ending = { state: "DONE" | "FAILED"; done?: number; fileId?: string };

/** False if it was cancelled meanwhile. */
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

export const forgetTask = (db: Db, id: string) =>
  db.deleteFrom("trayTasks").where("id", "=", id).execute();

export const deleteTask = (db: Db, { id, ownerId }: Whose) =>
  sql`delete from tray_tasks where id = ${id} and owner_id = ${ownerId}`.execute(db);

/** A chore: tasks are kept for a day. */
export const forgetOldTasks = (db: Db) =>
  sql`delete from tray_tasks where created_at < now() - interval '24 hours'`.execute(db);

/** Takes the files out of all tasks that have one or are making one, which then have failed. */
export const takeFilesOut = async (db: Db) => {
  const { rows } = await sql<{ id: string; ownerId: string; fileId: string | null }>`
    with held as (
      select id, file_id from tray_tasks where kind = 'FILE' and state in ('RUNNING', 'DONE') order by id for update
    )
    update tray_tasks t set state = 'FAILED', file_id = null, ended_at = now() from held
    where t.id = held.id returning t.id, t.owner_id, held.file_id`.execute(db);
  return rows;
};
