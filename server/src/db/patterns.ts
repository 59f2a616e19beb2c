import type { RawBuilder } from "kysely";
import { sql } from "#db/connect.ts";

type Sql = RawBuilder<unknown>;

/** Whether a text holds these words as they stand: a condition that an index of trigrams serves. */
export const holds = (text: Sql, words: Sql) =>
  sql`${text} like '%' || regexp_replace(${words}, '([%_\\\\])', '\\\\\\1', 'g') || '%'`;
