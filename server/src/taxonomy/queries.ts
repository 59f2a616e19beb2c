import type { Parsed } from "@vitrine/contract/endpoint";
import type { taxonomy } from "@vitrine/contract/taxonomy";
import { type Db, sql } from "#db/connect.ts";
import { iconPicture, logoPicture } from "#files/service.ts";
import type { Actor } from "#http/actor.ts";

const categories = (db: Db) =>
  db
    .selectFrom("categories")
    .select(["id", "name", "parentId", "logoId", "areasLogoId", "sectorsIconId", "areasIconId"])
    .orderBy(sql`fold(name)`)
    .orderBy("id");

type CategoryRow = Awaited<ReturnType<ReturnType<typeof categories>["execute"]>>[number];

const withPictures = (category: CategoryRow) => ({
  id: category.id,
  name: category.name,
  parentId: category.parentId,
  logo: logoPicture(category.logoId),
  areasLogo: logoPicture(category.areasLogoId),
  sectorsIcon: iconPicture(category.sectorsIconId)?.image ?? null,
  areasIcon: iconPicture(category.areasIconId)?.image ?? null,
});

export const allCategories = async (db: Db) => {
  const rows = await categories(db).execute();
  return { items: rows.map(withPictures) };
};

/** Those without a parent, without the one that imported startups wait in. */
export const topLevelCategories = async (db: Db) => {
  const rows = await categories(db)
    .where("parentId", "is", null)
    .where("name", "<>", "Import")
    .execute();
  return { items: rows.map(withPictures) };
};

export const allCountries = async (db: Db) => ({
  items: await db
    .selectFrom("countries")
    .select(["id", "name", "code"])
    .orderBy(sql`fold(name)`)
    .execute(),
});

const named = async (db: Db, table: "departments" | "positions") => ({
  items: await db.selectFrom(table).select(["id", "name"]).orderBy(sql`fold(name)`).execute(),
});

export const allDepartments = (db: Db) => named(db, "departments");
export const allPositions = (db: Db) => named(db, "positions");

/** A page of tags whose name holds the text, whatever its case and accents. */
export const tagsNamed = async (
  db: Db,
  _actor: Actor,
  { page, pageSize, search }: Parsed<typeof taxonomy.tags>,
) => {
  const { rows } = await sql<{ count: number; items: { id: string; name: string }[] }>`
    with found as (
      select id, name from tags
      where ${search} = '' or fold(name) like '%' || regexp_replace(fold(${search}), '([%_\\\\])', '\\\\\\1', 'g') || '%'
    )
    select (select count(*) from found) as count, coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]') as items
    from (select id, name from found order by fold(name), id
      limit ${pageSize} offset ${(page - 1) * pageSize}) page`.execute(db);
  return rows[0] ?? { items: [], count: 0 };
};
