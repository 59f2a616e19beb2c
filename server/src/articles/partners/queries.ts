import type { Db } from "#db/connect.ts";

/** In the order in which they are shown; more would not fit a page. */
export const partnersInOrder = (db: Db) =>
  db
    .selectFrom("partners")
    .select(["id", "name", "description", "link", "logoId"])
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .limit(100)
    .execute();
