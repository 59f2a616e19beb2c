import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import type { DemoCategory } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { logoIdOf } from "../pictures.ts";

/** Ids of existing rows: countries by code, categories and tags by name. */
export interface Reference {
  country: ReadonlyMap<string, string>;
  category: ReadonlyMap<string, string>;
  tag: ReadonlyMap<string, string>;
}

/** When the demo's categories and tags were made: before all that its logs tell of them. */
export const topicsMade = "2024-01-08T09:00:00Z";

/** Adds the categories and tags that are missing and tells the ids of all. */
export async function insertTaxonomy(
  db: Db,
  categories: readonly DemoCategory[],
  tags: readonly string[],
): Promise<Reference> {
  const countries = await db.selectFrom("countries").select(["id", "code"]).execute();
  return {
    category: await insertCategories(db, categories),
    tag: await insertTags(db, tags),
    country: new Map(countries.map(({ id, code }) => [code, id])),
  };
}

async function insertCategories(db: Db, categories: readonly DemoCategory[]) {
  const known = await db.selectFrom("categories").select(["id", "name"]).execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const missing = categories.filter(({ name }) => !ids.has(name));
  for (const { name } of missing) ids.set(name, idOf("category", name));
  const rows = missing.map(({ name, parent }) => ({
    id: idIn(ids, name),
    name,
    parentId: parent === null ? null : idIn(ids, parent),
    createdAt: topicsMade,
  }));
  await insertMany(db, "categories", rows);
  return ids;
}

async function insertTags(db: Db, tags: readonly string[]) {
  const known = await db.selectFrom("tags").select(["id", "name"]).execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const missing = tags.filter((name) => !ids.has(name));
  for (const name of missing) ids.set(name, idOf("tag", name));
  await insertMany(
    db,
    "tags",
    missing.map((name) => ({ id: idIn(ids, name), name, createdAt: topicsMade })),
  );
  return ids;
}

export const idIn = (ids: ReadonlyMap<string, string>, name: string) => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo names “${name}”, which is not there.`);
  return id;
};

export const linksOf = (
  companyId: string,
  purpose: "SECTOR" | "AREA",
  names: readonly string[],
  ids: Reference,
) =>
  names.map((name, position) => ({
    companyId,
    categoryId: idIn(ids.category, name),
    purpose,
    position,
  }));

export const logosOf = (key: string, hasLogo: boolean) => ({
  logo30Id: hasLogo ? logoIdOf(key, 30) : null,
  logo60Id: hasLogo ? logoIdOf(key, 60) : null,
  logo120Id: hasLogo ? logoIdOf(key, 120) : null,
});
