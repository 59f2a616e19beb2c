import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { undoWindow } from "#db/undoable.ts";
import { links } from "./links.ts";

const things = (kind: MergeKind) => (kind === "CATEGORY" ? sql`categories` : sql`tags`);

export type Thing = { id: string; name: string; parentId: string | null };

/** Both of them, locked until the transaction ends. */
export const holdThings = async (db: Db, kind: MergeKind, ids: readonly string[]) => {
  const parent = kind === "CATEGORY" ? sql`parent_id` : sql`null::uuid as parent_id`;
  const { rows } = await sql<Thing>`
    select id, name, ${parent} from ${things(kind)} where id = any (${ids}::uuid[])
    order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const ownersWith = (
  kind: MergeKind,
  condition: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  sql.join(
    links[kind].map(
      ({ table, owner, value }) => sql`
        select ${sql.ref(`t.${owner}`)} as id from ${sql.table(table)} t where ${condition(sql.ref(`t.${value}`))}`,
    ),
    sql` union `,
  );

/** The companies, missions and articles linked to it. */
export const ownersOf = async (db: Db, kind: MergeKind, id: string) => {
  const { rows } = await sql<{ id: string }>`
    ${ownersWith(kind, (value) => sql`${value} = ${id}`)} order by id`.execute(db);
  return rows.map((row) => row.id);
};

/** How many already have both. */
export const countBoth = async (db: Db, kind: MergeKind, one: string, other: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (${ownersWith(kind, (value) => sql`${value} = ${one}`)})
      intersect (${ownersWith(kind, (value) => sql`${value} = ${other}`)})) known`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The names of the subcategories of each. */
export const subcategoryNames = async (db: Db, parentId: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from categories where parent_id = ${parentId} order by place, fold(name), id`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

export type MergeRow = {
  id: string;
  kind: MergeKind;
  isMove: boolean;
  fromId: string;
  intoId: string;
  fromName: string;
  intoName: string;
  state: "OPEN" | "DONE" | "UNDOING" | "UNDONE";
};

const columns = sql`id, kind, is_move, from_id, into_id, from_name, into_name, state`;

/** Locked until the transaction ends. */
export const holdMerge = async (db: Db, id: string) => {
  const { rows } = await sql<MergeRow & { isRecent: boolean; taskId: string | null }>`
    select ${columns}, task_id, created_at > now() - ${undoWindow} as is_recent
    from taxonomy_merges where id = ${id} for update`.execute(db);
  return rows[0];
};

const isOnItsWay = sql`m.state in ('OPEN', 'UNDOING') and exists (
  select from tray_tasks t where t.id = m.task_id and t.state in ('WAITING', 'RUNNING'))`;

/** Whether one of these is being merged, or a merge of it undone, at this moment. */
export const isBeingMerged = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from taxonomy_merges m where (m.from_id = any (${ids}::uuid[])
      or m.into_id = any (${ids}::uuid[])) and ${isOnItsWay}) as is_open`.execute(db);
  return rows[0]?.isOpen ?? false;
};

/** Under the id of this transaction's change. */
export const insertMerge = async (
  db: Db,
  merge: { kind: MergeKind; isMove: boolean; from: Thing; into: Thing; total: number },
) => {
  const { kind, isMove, from, into, total } = merge;
  const pictures =
    kind === "CATEGORY"
      ? sql`t.logo_id, t.areas_logo_id, t.sectors_icon_id, t.areas_icon_id`
      : sql`null::uuid, null::uuid, null::uuid, null::uuid`;
  const { rows } = await sql<MergeRow>`
    insert into taxonomy_merges (id, kind, is_move, from_id, into_id, from_name, into_name, total, source,
      logo_id, areas_logo_id, sectors_icon_id, areas_icon_id)
    select change_id(), ${kind}, ${isMove}, t.id, ${into.id}, t.name, ${into.name}, ${total}, to_jsonb(t), ${pictures}
    from ${things(kind)} t where t.id = ${from.id}
    returning ${columns}`.execute(db);
  return rows[0];
};

/** From now on its id and slug lead to the other one. */
export const insertAliases = (db: Db, { id, kind, fromId, intoId }: MergeRow) =>
  sql`
    insert into taxonomy_aliases (kind, was, id, merge_id)
    select ${kind}, was, ${intoId}::uuid, ${id}::uuid
    from ${things(kind)} t, unnest(array[t.id::text, t.slug]) as was
    where t.id = ${fromId} and was ~ '[[:alpha:]-]'
    on conflict (kind, was) do update set id = excluded.id, merge_id = excluded.merge_id`.execute(
    db,
  );

/** Moves its subcategories behind those of the other. */
export const moveSubcategories = async (db: Db, { id, fromId, intoId }: MergeRow) => {
  await sql`
    insert into taxonomy_moves (merge_id, link, owner_id, had_target)
    select ${id}, 'categories', id, false from categories where parent_id = ${fromId}`.execute(db);
  await sql`update categories set parent_id = ${intoId}, place = place + 1000 where parent_id = ${fromId}`.execute(
    db,
  );
};

export const giveSubcategoriesBack = (db: Db, { id, fromId, intoId }: MergeRow) =>
  sql`
    update categories c set parent_id = ${fromId}, place = greatest(place - 1000, 0) from taxonomy_moves v
    where v.merge_id = ${id} and v.link = 'categories' and c.id = v.owner_id
      and c.parent_id = ${intoId}`.execute(db);

export const removeThing = (db: Db, { kind, fromId }: MergeRow) =>
  sql`delete from ${things(kind)} where id = ${fromId}`.execute(db);

const kept = (kind: MergeKind) =>
  kind === "CATEGORY"
    ? sql`id, name, created_at, parent_id, place, logo_id, areas_logo_id, sectors_icon_id, areas_icon_id`
    : sql`id, name, created_at`;

/** Restores it as it was, unless it still exists. */
export const restoreThing = (db: Db, { id, kind }: MergeRow) =>
  sql`
    insert into ${things(kind)} (${kept(kind)})
    select ${kept(kind)} from jsonb_populate_record(null::${things(kind)},
      (select source from taxonomy_merges where id = ${id}))
    on conflict (id) do nothing`.execute(db);

/** Whether its name and place are still free. */
export const canReturn = async (db: Db, { id, kind, fromId }: MergeRow) => {
  const isBlocked =
    kind === "TAG"
      ? sql`exists (select from tags where lower(name) = lower(m.from_name) and id <> ${fromId})`
      : sql`(m.source ->> 'parent_id' is not null
            and not exists (select from categories where id = (m.source ->> 'parent_id')::uuid and parent_id is null)
          or exists (select from categories where lower(name) = lower(m.from_name) and id <> ${fromId}
            and parent_id is not distinct from (m.source ->> 'parent_id')::uuid))`;
  const { rows } = await sql<{ isFree: boolean }>`
    select not ${isBlocked} as is_free from taxonomy_merges m where m.id = ${id}`.execute(db);
  return rows[0]?.isFree ?? false;
};

export const removeAliases = (db: Db, id: string) =>
  sql`delete from taxonomy_aliases where merge_id = ${id}`.execute(db);

export const ownersMoved = async (db: Db, id: string) => {
  const { rows } = await sql<{ ownerId: string }>`
    select distinct owner_id from taxonomy_moves where merge_id = ${id} and link <> 'categories'
    order by owner_id`.execute(db);
  return rows.map(({ ownerId }) => ownerId);
};

export const setState = (db: Db, id: string, state: MergeRow["state"]) =>
  sql`update taxonomy_merges set state = ${state} where id = ${id}`.execute(db);

export const setTask = (db: Db, id: string, taskId: string) =>
  sql`update taxonomy_merges set task_id = ${taskId} where id = ${id}`.execute(db);

/** Makes what this transaction writes part of this change. */
export const joinChange = (db: Db, changeId: string) =>
  sql`select set_config('vitrine.change', ${changeId}, true)`.execute(db);

export const ownChange = async (db: Db) => {
  const { rows } = await sql<{ id: string }>`select change_id() as id`.execute(db);
  return rows[0]?.id ?? "";
};

const isUndoable = (kind: MergeKind) => sql`m.state <> 'UNDONE' and not (${isOnItsWay})
  and exists (select from ${things(kind)} t where t.id = m.into_id)`;

type Listed = Omit<MergeRow, "state" | "kind" | "fromId" | "intoId"> & {
  total: number;
  state: MergeRow["state"] | "STOPPED";
  by: string | null;
  createdAt: string;
  isUndoable: boolean;
};

/** The merges of the last 30 days, newest first. */
export const latestMerges = async (db: Db, kind: MergeKind) => {
  const { rows } = await sql<Listed>`
    select m.id, m.is_move, m.from_name, m.into_name, m.total, m.created_at,
      case when m.state in ('OPEN', 'UNDOING') and not (${isOnItsWay}) then 'STOPPED' else m.state end as state,
      (select u.full_name from audit a join users u on u.id = a.actor_id
        where a.change_id = m.id order by a.at limit 1) as by,
      ${isUndoable(kind)} as is_undoable
    from taxonomy_merges m
    where m.kind = ${kind} and m.created_at > now() - ${undoWindow}
    order by m.created_at desc, m.id limit 50`.execute(db);
  return rows;
};

/** The merges of the last 30 days among these changes. */
export const mergesOf = async (db: Db, changeIds: readonly string[]) => {
  const { rows } = await sql<
    Pick<MergeRow, "id" | "kind" | "isMove" | "state"> & { isUndoable: boolean }
  >`
    select m.id, m.kind, m.is_move, m.state,
      case m.kind when 'TAG' then ${isUndoable("TAG")} else ${isUndoable("CATEGORY")} end as is_undoable
    from taxonomy_merges m
    where m.id = any (${changeIds}::uuid[]) and m.created_at > now() - ${undoWindow}`.execute(db);
  return rows;
};

/** A chore: deletes what can no longer be undone; the addresses stay. */
export const forgetOldMerges = (db: Db) =>
  sql`delete from taxonomy_merges where created_at < now() - ${undoWindow}`.execute(db);
