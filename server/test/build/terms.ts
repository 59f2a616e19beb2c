import { v7 as uuid } from "uuid";
import { sql } from "#db/connect.ts";
import { db } from "#test/world.ts";

/** A category by name; created if missing. */
export const aCategory = async (name: string, parentId: string | null = null) => {
  const there = await db()
    .selectFrom("categories")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirst();
  if (there) return there.id;
  const id = uuid();
  await db().insertInto("categories").values({ id, name, parentId }).execute();
  return id;
};

/** A tag by name; created if missing. */
export const aTag = async (name: string) => {
  const id = uuid();
  const { rows } = await sql<{ id: string }>`
    insert into tags (id, name) values (${id}, ${name})
    on conflict (lower(name)) do update set name = tags.name returning id`.execute(db());
  return rows[0]?.id ?? id;
};

/** A country by its code; created if missing. */
export const aCountry = async (code: string) => {
  const row = await db()
    .selectFrom("countries")
    .select("id")
    .where("code", "=", code)
    .executeTakeFirst();
  if (row) return row.id;
  const id = uuid();
  await db().insertInto("countries").values({ id, code, name: code }).execute();
  return id;
};
