import type { Parsed } from "@vitrine/contract/endpoint";
import type { taxonomy } from "@vitrine/contract/taxonomy";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { holds } from "#db/patterns.ts";
import type { Actor } from "#http/actor.ts";
import { withPictures } from "./pictures/service.ts";

const categories = (db: Db) =>
  db
    .selectFrom("categories")
    .select(["id", "name", "parentId", "logoId", "areasLogoId", "sectorsIconId", "areasIconId"])
    .orderBy("place")
    .orderBy(sql`fold(name)`)
    .orderBy("id");

export const allCategories = async (db: Db) => {
  const rows = await categories(db).execute();
  return { items: rows.map(withPictures) };
};

/** Top-level categories, except the one in which imported startups wait. */
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

const tagsByName = listSource({
  from: sql`tags`,
  id: sql`id`,
  columns: sql<{ id: string; name: string }>`id, name`,
  order: sql`fold(name)`,
  isCountedInFull: true,
  filters: {
    search: byWords((words) => holds(sql`fold(name)`, sql`fold(${words})`)),
  },
});

/** A page of tags whose name holds the text, whatever its case and accents. */
export const tagsNamed = async (db: Db, _actor: Actor, search: Parsed<typeof taxonomy.tags>) => {
  const { rows: items, count } = await tagsByName.page(db, search);
  return { items, count };
};
