import type { Output, Parsed } from "@vitrine/contract/endpoint";
import type { imports } from "@vitrine/contract/profiles/imports";
import { type Db, sql } from "#db/connect.ts";

export type Detail = Omit<Output<typeof imports.one>, "wouldKeep">;
export type Choice = Omit<Parsed<typeof imports.choose>, "id">;
export type Summary = NonNullable<Detail["summary"]>;
export type ImportState = Detail["state"];
export type Look = Pick<Detail, "format" | "columns" | "rows">;

const undoDays = 30;

const entryColumns = sql`
  i.id, i.name, i.state, i.row_count as rows, i.summary, u.full_name as by, i.created_at, i.ran_at, i.undone_at,
  i.state = 'DONE' and i.ran_at > now() - make_interval(days => ${undoDays}::int)
    and (i.summary ->> 'created')::int + (i.summary ->> 'updated')::int > 0 as can_undo`;

type Entry = Output<typeof imports.list>["items"][number];

/** The newest runs, and the reader's own imports that were never run. */
export const newestImports = async (db: Db, userId: string) => {
  const { rows } = await sql<Entry>`
    select ${entryColumns} from imports i left join users u on u.id = i.owner_id
    where i.ran_at is not null or i.owner_id = ${userId}
    order by i.created_at desc, i.id desc limit 20`.execute(db);
  return rows;
};

export const importOf = async (db: Db, id: string) => {
  const { rows } = await sql<Detail>`
    select ${entryColumns}, i.choice, i.format, i.columns, i.task_id, i.problem, i.kept
    from imports i left join users u on u.id = i.owner_id where i.id = ${id}`.execute(db);
  return rows[0];
};

type NewImport = Look & {
  id: string;
  ownerId: string;
  fileId: string;
  name: string;
  choice: Choice;
};

export const insertImport = (db: Db, given: NewImport) =>
  sql`
    insert into imports (id, owner_id, file_id, name, choice, format, columns, row_count)
    values (${given.id}, ${given.ownerId}, ${given.fileId}, ${given.name}, ${JSON.stringify(given.choice)}::jsonb,
      ${JSON.stringify(given.format)}::jsonb, ${JSON.stringify(given.columns)}::jsonb, ${given.rows})`.execute(
    db,
  );

export type HeldImport = {
  state: ImportState;
  fileId: string | null;
  name: string;
  choice: Choice;
  rows: number;
  hasName: boolean;
  canUndo: boolean;
};

/** Locks the import until the transaction ends. */
export const holdImport = async (db: Db, id: string) => {
  const { rows } = await sql<HeldImport>`
    select i.state, i.file_id, i.name, i.choice, i.row_count as rows,
      jsonb_path_exists(i.columns, '$[*] ? (@.field == "name")') as has_name,
      i.state = 'DONE' and i.ran_at > now() - make_interval(days => ${undoDays}::int)
        and (i.summary ->> 'created')::int + (i.summary ->> 'updated')::int > 0 as can_undo
    from imports i where i.id = ${id} for update`.execute(db);
  return rows[0];
};

/** Saves the reading; an earlier check no longer counts. */
export const saveLook = async (db: Db, id: string, choice: Choice, look: Look) => {
  await sql`
    update imports set choice = ${JSON.stringify(choice)}::jsonb, format = ${JSON.stringify(look.format)}::jsonb,
      columns = ${JSON.stringify(look.columns)}::jsonb, row_count = ${look.rows}, state = 'OPEN', summary = null,
      problem = null
    where id = ${id}`.execute(db);
  await sql`delete from import_rows where import_id = ${id}`.execute(db);
};

export const deleteImport = (db: Db, id: string) =>
  db.deleteFrom("imports").where("id", "=", id).execute();

export const beginWork = (db: Db, id: string, state: ImportState, taskId: string) =>
  sql`
    update imports set state = ${state}, task_id = ${taskId}, problem = null where id = ${id}`.execute(
    db,
  );

/** Returns an import that was broken off to the state before its task. */
export const breakOff = (db: Db, id: string, problem: string | null) =>
  sql`
    update imports set problem = ${problem},
      state = case state when 'CHECKING' then 'OPEN' when 'RUNNING' then 'CHECKED' when 'UNDOING' then 'DONE'
        else state end
    where id = ${id}`.execute(db);

export const endCheck = (db: Db, id: string, summary: Summary) =>
  sql`
    update imports set state = 'CHECKED', summary = ${JSON.stringify(summary)}::jsonb
    where id = ${id}`.execute(db);

/** Ends a run and lets go of its file. */
export const endRun = (db: Db, id: string, summary: Summary, tagIds: readonly string[]) =>
  sql`
    update imports set state = 'DONE', summary = ${JSON.stringify(summary)}::jsonb, ran_at = now(),
      tag_ids = ${tagIds}::uuid[], file_id = null
    where id = ${id}`.execute(db);

export const endUndo = (db: Db, id: string, kept: readonly { id: string; name: string }[]) =>
  sql`
    update imports set state = 'UNDONE', undone_at = now(), kept = ${JSON.stringify(kept)}::jsonb
    where id = ${id}`.execute(db);

/** A chore: rows are kept while Undo needs them, imports that nobody ran for a week. */
export const forgetOldImports = async (db: Db) => {
  await sql`
    delete from imports where ran_at is null and created_at < now() - interval '7 days'`.execute(
    db,
  );
  await sql`
    delete from import_rows r using imports i
    where i.id = r.import_id and i.ran_at < now() - make_interval(days => ${undoDays + 1}::int)`.execute(
    db,
  );
};
