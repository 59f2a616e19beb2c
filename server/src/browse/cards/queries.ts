import type { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import { scoreOf, type Wish } from "#browse/match/points.ts";
import { byKey, type Db, sql } from "#db/connect.ts";
import { rowsOf } from "#db/given.ts";
import { firstPictureOf, startupCover } from "#files/covers/service.ts";
import { logoPicture } from "#files/pictures/service.ts";
import { type Rating, ratingOfListing } from "#profiles/ratings/service.ts";

export type CardRow = {
  id: string;
  companyShortName: string;
  oneLiner: string;
  logo60Id: string | null;
  logo120Id: string | null;
  coverId: string | null;
  pictureId: string | null;
  categoryId: string | null;
  categoryName: string | null;
  countryId: string | null;
  countryName: string | null;
  countryCode: string | null;
  founded: number | null;
  teamSize: string | null;
  numberOfClients: number | null;
  totalFundingAmount: number | null;
  currency: string;
  rating: Rating;
  isNew: boolean;
  isVerified: boolean;
  isAvailableToChat: boolean;
  isBookmarked: boolean;
  addedAt: string;
  match: number | null;
};

/** The category to show: one of those searched for that the listing has, its main one first; otherwise its main one. */
const shownCategory = (sought: string[]) => sql`coalesce((
  select id from unnest(${sought}::uuid[]) with ordinality as sought (id, place)
  where id = any (l.category_ids) order by id = l.category_id desc, sought.place limit 1), l.category_id)`;

type Wanted = {
  viewerId: string;
  soughtCategories?: string[];
  /** If given, each card says how well it matches. */
  wish?: Wish | null;
};

/** Rows for cards of the listings with these ids, in their order. */
export const cardsOf = async (
  db: Db,
  ids: readonly string[],
  { viewerId, soughtCategories = [], wish = null }: Wanted,
) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
  select l.startup_id as id, l.name as company_short_name, l.one_liner, l.logo60_id, l.logo120_id,
    l.cover_id, case when l.cover_id is null then ${firstPictureOf(sql`l.startup_id`)} end as picture_id,
    g.id as category_id, g.name as category_name, l.country_id, k.name as country_name,
    k.code as country_code, l.founded, l.team_size, l.number_of_clients, l.total_funding_amount, l.currency, ${ratingOfListing} as rating,
    l.added_at > now() - interval '14 days' as is_new, l.is_verified, l.is_available_to_chat,
    exists (select from bookmarks own
      where own.user_id = ${viewerId} and own.startup_id = l.startup_id) as is_bookmarked,
    l.added_at, ${wish ? scoreOf(wish) : sql`null::int`} as match
  from ${rowsOf(ids)} with ordinality as chosen (id, place)
  join listings l on l.startup_id = chosen.id
  left join categories g on g.id = ${shownCategory(soughtCategories)}
  left join countries k on k.id = l.country_id
  order by chosen.place`.execute(byKey(db));
  return rows;
};

type Card = Output<typeof browse.all>["items"][number];

/** A row as the card of a startup. */
export const startupCard = (row: CardRow): Card => ({
  id: row.id,
  companyShortName: row.companyShortName,
  oneLiner: row.oneLiner,
  logo60: logoPicture(row.logo60Id),
  logo120: logoPicture(row.logo120Id),
  cover: startupCover(row),
  category: row.categoryId === null ? null : { id: row.categoryId, name: row.categoryName ?? "" },
  country:
    row.countryId === null
      ? null
      : { id: row.countryId, name: row.countryName ?? "", code: row.countryCode ?? "" },
  founded: row.founded,
  teamSize: row.teamSize,
  numberOfClients: row.numberOfClients,
  totalFundingAmount: row.totalFundingAmount,
  currency: row.currency,
  rating: row.rating,
  isNew: row.isNew,
  isVerified: row.isVerified,
  isAvailableToChat: row.isAvailableToChat,
  isBookmarked: row.isBookmarked,
  addedAt: row.addedAt,
  match: row.match,
});
