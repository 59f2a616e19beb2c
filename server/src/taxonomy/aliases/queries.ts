import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import { type Db, sql } from "#db/connect.ts";

/** Each of these ids as it is now, in their order. */
export const idsNow = async (db: Db, kind: MergeKind, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select current_id(${kind}, given.id) as id
    from unnest(${ids}::uuid[]) with ordinality as given (id, place) order by given.place`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
