import { type Db, sql } from "#db/connect.ts";

export const insertRows = (db: Db, taskId: string, ids: readonly string[]) =>
  sql`
    insert into tray_rows (task_id, record_id)
    select ${taskId}, id from unnest(${ids}::uuid[]) id`.execute(db);

/** The progress of a running task, locked until the transaction ends: a cancellation waits. */
export const holdRunning = async (db: Db, id: string) => {
  const { rows } = await sql<{ done: number; total: number }>`
    select done, total from tray_tasks where id = ${id} and state = 'RUNNING' for update`.execute(
    db,
  );
  return rows[0];
};

export const rowsLeft = async (db: Db, taskId: string, most: number) => {
  const { rows } = await sql<{ recordId: string }>`
    select record_id from tray_rows where task_id = ${taskId} and refusal is null
    order by record_id limit ${most}`.execute(db);
  return rows.map(({ recordId }) => recordId);
};

type Refused = readonly { id: string; code: string }[];

/** Rows that were done are deleted; refused ones stay, with the reason. */
export const settleRows = async (
  db: Db,
  taskId: string,
  { ids, refused }: { ids: readonly string[]; refused: Refused },
) => {
  await sql`
    update tray_rows r set refusal = f.code
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) f (id uuid, code text)
    where r.task_id = ${taskId} and r.record_id = f.id`.execute(db);
  await sql`
    delete from tray_rows
    where task_id = ${taskId} and record_id = any (${ids}::uuid[]) and refusal is null`.execute(db);
};

/** Notes that a change was undone; undefined if it was not a task. */
export const noteUndone = async (db: Db, id: string) => {
  const { rows } = await sql<{ isOpen: boolean }>`
    update tray_tasks set undone_at = now() where id = ${id}
    returning state in ('WAITING', 'RUNNING') as is_open`.execute(db);
  return rows[0];
};
