import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import type { Db } from "#db/connect.ts";
import { idsNow } from "./queries.ts";

/** Ids with those that were merged as what they became, each once: drafts hold what was there before. */
export const currentIds = async (db: Db, kind: MergeKind, ids: readonly string[]) =>
  ids.length === 0 ? [] : [...new Set(await idsNow(db, kind, ids))];
