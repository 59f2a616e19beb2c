import type { Output } from "@vitrine/contract/endpoint";
import { staffEvents, type staffHistory } from "@vitrine/contract/profiles/staff-history";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";
import { isUndoneForStaff, undoWindow } from "#db/undoable.ts";
import { doer } from "#work/doer.ts";
import type { ChangeRow } from "../history/queries.ts";
import { hasItsPictures } from "../undo/queries.ts";
import { undoableEvents } from "../undo/rights.ts";

type Happening = Output<typeof staffHistory.of>["items"][number];
type Row = Omit<Happening, "fields" | "undo"> & { changeId: string | null; isOpen: boolean };

/** Where each kind of record is stored. */
export type RecordKey = { table: "users" | "authority_groups"; id: string };

const staffEvent = sql`any (${[...staffEvents]}::text[])`;
const undoable = sql`${[...undoableEvents]}::text[]`;

/** What happened to a record of the staff; a change of several entries is told by the last. */
export const recordHistory = listSource({
  from: sql`audit a`,
  id: sql`a.id`,
  order: sql`a.at desc`,
  joins: sql`left join users u on u.id = a.actor_id`,
  columns: sql<Row>`
    a.id, a.at, a.event, a.change_id, ${doer} as by,
    a.at > now() - ${undoWindow} and not exists (
      select from audit o where o.change_id = a.change_id and o.event <> all (${undoable})) and ${hasItsPictures} as is_open,
    ${isUndoneForStaff} as is_undone`,
  filters: {
    id: (id: string) => sql`
      a.change_id in (select c.change_id from record_changes c where c.record_id = ${id}::uuid)
      and a.event = ${staffEvent} and not exists (
        select from audit later where later.change_id = a.change_id and later.event = ${staffEvent}
          and later.id > a.id)`,
  },
});

/** What these changes did to the record, in their order. */
export const changesOfRecord = async (db: Db, id: string, changeIds: readonly string[]) => {
  const { rows } = await sql<ChangeRow>`
    select change_id, kind, part, before, after, null as item, null as person from record_changes
    where record_id = ${id}::uuid and change_id = any (${changeIds}::uuid[]) order by id`.execute(
    db,
  );
  return rows;
};

type Values = Record<string, unknown>;

/** These columns of the record as it is, and since when it is there. */
export const recordNow = async (db: Db, { table, id }: RecordKey, columns: readonly string[]) => {
  const isStaff =
    table === "users"
      ? sql`t.company_id is null and t.role in ('ADMIN', 'SUPER_ADMIN') and t.deleted_at is null`
      : sql`true`;
  const { rows } = await sql<{ values: Values; createdAt: string }>`
    select t.created_at, (select jsonb_object_agg(name, to_jsonb(t) -> name)
      from unnest(${columns}::text[]) name) as values
    from ${sql.table(table)} t where t.id = ${id}::uuid and ${isStaff}`.execute(db);
  return rows[0];
};

/** The record's values before each change after a moment, the newest first. */
export const valuesBefore = async (db: Db, { table, id }: RecordKey, at: string) => {
  const { rows } = await sql<{ before: Values }>`
    select before from record_changes
    where record_id = ${id}::uuid and kind = ${table} and before is not null and at > ${at}::timestamptz
    order by id desc`.execute(db);
  return rows.map(({ before }) => before);
};
