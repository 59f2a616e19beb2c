import type { browseSorts } from "@vitrine/contract/browse/filters";
import type { RawBuilder } from "kysely";
import { matchingIds, type Search } from "#browse/filter/queries.ts";
import type { Order } from "#browse/search/queries.ts";
import { sql } from "#db/connect.ts";

type Column = Exclude<(typeof browseSorts)[number], "Relevance" | "Match">;
type Direction = "ASC" | "DESC";

/** Ratings are in a table of their own, whose indexes have them in order. */
export const ratings = sql`join listing_ratings r on r.startup_id = l.startup_id`;

/** Each as its index has it; unknown values come last in both directions. */
export const columns: Record<
  Column,
  Pick<Order, "columns" | "joins"> & Record<Direction, RawBuilder<unknown>>
> = {
  Added: {
    columns: [sql`l.added_at`],
    ASC: sql`l.added_at, l.startup_id`,
    DESC: sql`l.added_at desc, l.startup_id desc`,
  },
  Name: {
    columns: [sql`l.name_folded`],
    ASC: sql`l.name_folded, l.startup_id`,
    DESC: sql`l.name_folded desc, l.startup_id desc`,
  },
  Rating: {
    joins: ratings,
    columns: [],
    ASC: sql`r.weighted, r.count, r.startup_id`,
    DESC: sql`r.weighted desc nulls last, r.count desc, r.startup_id desc`,
  },
  Founded: {
    columns: [sql`l.founded`],
    ASC: sql`l.founded, l.startup_id`,
    DESC: sql`l.founded desc nulls last, l.startup_id desc`,
  },
  Funding: {
    columns: [sql`l.total_funding_amount`],
    ASC: sql`l.total_funding_amount, l.startup_id`,
    DESC: sql`l.total_funding_amount desc nulls last, l.startup_id desc`,
  },
  Clients: {
    columns: [sql`l.number_of_clients`],
    ASC: sql`l.number_of_clients, l.startup_id`,
    DESC: sql`l.number_of_clients desc nulls last, l.startup_id desc`,
  },
  Team: {
    columns: [sql`l.team_size_from`],
    ASC: sql`l.team_size_from, l.startup_id`,
    DESC: sql`l.team_size_from desc nulls last, l.startup_id desc`,
  },
};

export const byColumn = (search: Search, sort: Column, direction: Direction): Order => {
  const order = columns[sort];
  return {
    columns: order.columns,
    joins: order.joins,
    ofFound: order[direction],
    ofMany: ({ limit, offset }) => sql`
      select l.startup_id ${matchingIds(search, order.joins)}
      order by ${order[direction]} limit ${limit} offset ${offset}`,
  };
};

/** Bookmarks in the order in which they were made. */
export const byBookmark = (search: Search, direction: Direction): Order => ({
  columns: [sql`b.created_at as added_at`],
  ofFound: columns.Added[direction],
  ofMany: ({ limit, offset }) => sql`
    select l.startup_id ${matchingIds(search)}
    order by ${direction === "ASC" ? sql`b.created_at, b.startup_id` : sql`b.created_at desc, b.startup_id desc`}
    limit ${limit} offset ${offset}`,
});
