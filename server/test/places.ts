import { sql } from "#db/connect.ts";
import { db } from "#test/world.ts";

/** The places in the database that contain a text. */
export const placesOf = async (text: string) => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db());
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
      db(),
    );
    if (rows.length > 0) places.push(name);
  }
  return places;
};
