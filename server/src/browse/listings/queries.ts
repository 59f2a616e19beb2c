import type { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import { type Db, sql } from "#db/connect.ts";

/** From where to where the numbers go; funding in whole euros, as filters take it. */
export const rangesOfListings = async (db: Db) => {
  const { rows } = await sql<Output<typeof browse.minMax>>`
    select coalesce(min(number_of_clients), 0) as number_of_clients_min,
      coalesce(max(number_of_clients), 0) as number_of_clients_max,
      coalesce(min(total_funding_amount) / 100, 0) as total_funding_amount_min,
      coalesce((max(total_funding_amount) + 99) / 100, 0) as total_funding_amount_max,
      coalesce(min(founded), extract(year from now())::int) as founded_min,
      coalesce(max(founded), extract(year from now())::int) as founded_max
    from listings`.execute(db);
  return rows[0];
};

export type NamedListing = {
  id: string;
  companyShortName: string;
  oneLiner: string;
  logo60Id: string | null;
  isAvailableToChat: boolean;
};

type Named = { search: string; limit: number; offset: number };

/** Listings whose name holds the text, by name. */
export const listingsNamed = async (db: Db, { search, limit, offset }: Named) => {
  const isNamed = sql`(${search} = '' or (fold_words(${search}) <> ''
    and l.name_folded like '%' || fold_words(${search}) || '%'))`;
  const { rows } = await sql<{ total: number } & (NamedListing | { id: null })>`
    select total.count as total, l.startup_id as id, l.name as company_short_name, l.one_liner,
      l.logo60_id, l.is_available_to_chat
    from (select count(*) from listings l where ${isNamed}) total
    left join lateral (
      select * from listings l where ${isNamed}
      order by l.name_folded, l.startup_id limit ${limit} offset ${offset}
    ) l on true
    order by l.name_folded, l.startup_id`.execute(db);
  return rows;
};
