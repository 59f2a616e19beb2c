import type { NewCategory } from "@vitrine/contract/taxonomy/categories";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";

export type CategoryFields = z.output<typeof NewCategory>;

/** All levels in display order, with the number of changes to each. */
export const keptCategories = async (db: Db) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    parentId: string | null;
    logoId: string | null;
    areasLogoId: string | null;
    sectorsIconId: string | null;
    areasIconId: string | null;
    createdAt: string;
    version: number;
  }>`
    select k.id, k.name, k.parent_id, k.logo_id, k.areas_logo_id, k.sectors_icon_id, k.areas_icon_id, k.created_at,
      coalesce((select version from record_versions where record_id = k.id), 0) as version
    from categories k order by k.place, fold(k.name), k.id`.execute(db);
  return rows;
};

/** Whether another category beside it has the name. */
export const isNameTaken = async (
  db: Db,
  { name, parentId }: Pick<CategoryFields, "name" | "parentId">,
  id: string | null,
) => {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from categories where lower(name) = lower(${name})
      and parent_id is not distinct from ${parentId}::uuid and id is distinct from ${id}::uuid) as is_taken`.execute(
    db,
  );
  return rows[0]?.isTaken ?? false;
};

const placed = (parentId: string | null) => sql<number>`(
  select coalesce(max(place), 0) + 1 from categories where parent_id is not distinct from ${parentId}::uuid)`;

/** Adds a category after the others. */
export const insertCategory = (db: Db, id: string, fields: CategoryFields) =>
  db
    .insertInto("categories")
    .values({ ...fields, id, place: placed(fields.parentId) })
    .execute();

/** Under a new parent it is placed last. */
export const changeCategory = (db: Db, id: string, fields: CategoryFields, isElsewhere: boolean) =>
  db
    .updateTable("categories")
    .set({ ...fields, ...(isElsewhere && { place: placed(fields.parentId) }) })
    .where("id", "=", id)
    .execute();

export const removeCategory = (db: Db, id: string) =>
  db.deleteFrom("categories").where("id", "=", id).execute();

/** Puts the named ones first, in this order. */
export const saveOrder = (db: Db, ids: readonly string[]) =>
  sql`
    update categories k set place = x.place
    from unnest(${ids}::uuid[]) with ordinality as x (id, place) where k.id = x.id`.execute(db);

/** Whether something that the form of a category shows was changed since a version; its place is not. */
export const isFormStale = async (db: Db, id: string, version: number) => {
  const { rows } = await sql<{ isStale: boolean }>`
    select exists (select from record_changes
      where record_id = ${id}::uuid and version > ${version} and before - 'place' <> '{}') as is_stale`.execute(
    db,
  );
  return rows[0]?.isStale ?? false;
};

/** The files among these ids that are a logo or an icon, as asked. */
export const picturesOf = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from files where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
};
