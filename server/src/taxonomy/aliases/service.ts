import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import type { Db } from "#db/connect.ts";
import { idsNow } from "./queries.ts";

/** Ids, merged ones replaced, each once: drafts hold what existed before. */
export const currentIds = async (db: Db, kind: MergeKind, ids: readonly string[]) =>
  ids.length === 0 ? [] : [...new Set(await idsNow(db, kind, ids))];
