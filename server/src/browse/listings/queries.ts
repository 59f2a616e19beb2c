import type { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

/** The ranges of the numbers; funding in whole euros, as filters take it. */
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

/** Listings whose name holds the text, by name. */
export const listingsByName = listSource({
  from: sql`listings l`,
  id: sql`l.startup_id`,
  order: sql`l.name_folded`,
  isCountedInFull: true,
  columns: sql<NamedListing>`l.startup_id as id, l.name as company_short_name, l.one_liner,
    l.logo60_id, l.is_available_to_chat`,
  filters: {
    search: byWords(
      (words) =>
        sql`(fold_words(${words}) <> '' and l.name_folded like '%' || fold_words(${words}) || '%')`,
    ),
  },
});
