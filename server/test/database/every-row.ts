import { sql } from "#db/connect.ts";
import { db } from "#test/world.ts";

/** Everything stored in any table, as one text. */
export const everyRow = async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(query_to_xml(
      format('select t::text from %I.%I t', schemaname, tablename), true, true, '')::text, ''), '')
      as text
    from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(db());
  return rows[0]?.text ?? "";
};
