import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { insertNewTags } from "./queries.ts";

/** Creates missing tags with these names. Sorted, so that two callers wait for each other only once. */
export const ensureTags = async (db: Db, names: Iterable<string>) => {
  const ordered = [...new Set(names)].toSorted();
  if (ordered.length === 0) return;
  await insertNewTags(
    db,
    ordered.map((name) => ({ id: uuid(), name })),
  );
};
