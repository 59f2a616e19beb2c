import { isSearchable } from "@vitrine/contract/browse/searchable";
import { literalQuery, piecesOf } from "#browse/words/pieces.ts";
import type { Db } from "#db/connect.ts";

const queryOf = async (db: Db, need: string) =>
  isSearchable(need) ? literalQuery(await piecesOf(db, need)) || null : null;

/**
 * For each need, in order: tsquery text that finds the listings with all its words; null if it has too few
 * letters.
 */
export const queriesOfNeeds = async (db: Db, needs: readonly string[]) => {
  const queries = [];
  for (const need of needs) queries.push(await queryOf(db, need));
  return queries;
};
