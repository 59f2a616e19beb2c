import type { RawBuilder } from "kysely";
import { matchingIds, type Search } from "#browse/filter/queries.ts";
import type { Order } from "#browse/search/queries.ts";
import { sql } from "#db/connect.ts";
import { ratings, columns } from "./columns.ts";

/** If more are found, they are ordered only by name and rating, not by words. */
const weighedAtMost = 500;

type RelevanceInput = { keyWord: string; exact: string | null };

/** How well a listing matches the typed words, as conditions from the strictest on. */
const meetings = ({ keyWord, exact }: RelevanceInput) => {
  const phrase = sql`fold_words(${keyWord})`;
  return {
    asTyped:
      exact === null
        ? sql`l.startup_id is not null`
        : sql`l.startup_id = any (array(
            select startup_id from listings where document @@ ${exact}::tsquery))`,
    isNamed: sql`l.name_folded = ${phrase}`,
    beginsWith: sql`(l.name_folded >= ${phrase} and l.name_folded < ${phrase} || chr(1114111))`,
    hasWord: sql`strpos(' ' || l.name_folded, ' ' || ${phrase}) > 0`,
  };
};

/** Typed words before corrected ones; names before all else; then the best rated. */
export const byRelevance = (search: Search, input: RelevanceInput): Order => {
  const { asTyped, isNamed, beginsWith, hasWord } = meetings(input);
  const keys = sql`l.name_folded, l.rating_weighted, l.rating_count`;
  const rating = sql`l.rating_weighted desc nulls last, l.rating_count desc, l.startup_id desc`;
  const weight = sql`case when (select n from total) <= ${weighedAtMost} then (
    select ts_rank(listed.document, ${search.query}::tsquery) from listings listed
    where listed.ctid = l.spot) end`;
  const leads = input.exact === null ? beginsWith : sql`(${asTyped} or ${beginsWith})`;
  const first = sql`${asTyped} desc, ${isNamed} desc, ${beginsWith} desc`;

  const some = (order: RawBuilder<unknown>, condition: RawBuilder<unknown>, most: number) => sql`
    (select l.startup_id, ${keys} ${matchingIds(search, ratings)} and ${condition}
      order by ${order} limit ${most})`;
  return {
    // The row is at the same place within one statement: cheaper than finding it by its id again.
    columns: [keys, sql`l.ctid as spot`],
    ofFound: sql`${first}, ${hasWord} desc, ${weight} desc nulls last, ${rating}`,
    ofMany: ({ limit, offset }) => sql`
      select l.startup_id from (
        ${some(sql`${first}, ${columns.Rating.DESC}`, leads, limit + offset)}
        union all
        ${some(columns.Rating.DESC, sql`not ${leads}`, limit + offset)}
      ) l
      order by ${first}, ${rating} limit ${limit} offset ${offset}`,
  };
};
