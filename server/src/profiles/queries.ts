import type { accountTypes } from "@vitrine/contract/profiles";
import type { SaidBy } from "@vitrine/contract/profiles/facts";
import type { Role } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";
import { anyOf } from "#db/given.ts";
import { firstPictureOf } from "#files/covers/service.ts";
import { type Rating, ratingOfStartup } from "#profiles/ratings/service.ts";
import { categoriesOf, countryAs, presenceOf, tagsOfCompany } from "#taxonomy/chosen/service.ts";

type Named = { id: string; name: string };
type Country = Named & { code: string };

export type PersonRow = {
  userId: string;
  fullName: string;
  position: string | null;
  avatar60Id: string | null;
  role: Role;
  isOnline: boolean;
};

export type CompanyRow = {
  id: string;
  kind: "STARTUP" | "RETAILER";
  legalName: string;
  shortName: string;
  description: string | null;
  website: string | null;
  city: string | null;
  country: Country | null;
  mainGoal: string | null;
  logo30Id: string | null;
  logo60Id: string | null;
  logo120Id: string | null;
  coverId: string | null;
  pictureId: string | null;
  isVerified: boolean;
  isNew: boolean;
  isPublic: boolean;
  isBookmarked: boolean;
  sectors: Named[];
  areas: Named[];
  tags: Named[];
  presence: Country[];
  people: PersonRow[];
  startup: StartupRow | null;
  confirmedAt: string | null;
};

export type StoredSource = {
  by: SaidBy;
  origin: string | null;
  date: string;
  confirmed: string | null;
  hasEarlier: boolean;
};

export type StartupRow = {
  oneLiner: string;
  founded: number | null;
  businessModel: string | null;
  companyStatus: string | null;
  companyType: string | null;
  targetMarket: string | null;
  teamSize: string | null;
  numberOfClients: number | null;
  clientNames: string[];
  totalFundingAmount: number | null;
  currency: string;
  solutions: { name: string; text: string }[];
  sources: Record<string, StoredSource>;
  accountType: (typeof accountTypes)[number];
  isAvailableToChat: boolean;
  rating: Rating;
};

/** Owners before members, without invited people yet to come. A node silent for 15 seconds counts as gone. */
const people = sql`
  (select coalesce(json_agg(json_build_object('userId', u.id, 'fullName', u.full_name,
      'position', u.position, 'avatar60Id', u.avatar60_id, 'role', u.role,
      'isOnline', exists (select from live_connections lc join live_nodes ln on ln.id = lc.node_id
        where lc.user_id = u.id and ln.seen_at > now() - interval '15 seconds'))
      order by u.role = 'MEMBER', u.created_at, u.id), '[]')
    from users u left join members m on m.user_id = u.id
    where u.company_id = c.id and u.is_verified and not u.is_blocked
      and coalesce(m.status, 'ACTIVE') = 'ACTIVE'
      and (m.user_id is null or u.first_password_ends_at is null))`;

/** The sources of a startup's facts, by fact. */
const sources = sql`
  (select coalesce(json_object_agg(f.field, json_build_object('by', f.said_by, 'origin', f.origin,
      'date', f.said_on, 'confirmed', f.confirmed_on, 'hasEarlier', exists (select from earlier_facts e
        where e.company_id = c.id and e.field = f.field))), '{}')
    from startup_facts f where f.company_id = c.id)`;

/** The columns that only startups have, named as in `StartupRow`. */
const startupFacts = sql`
  case when s.company_id is not null then json_build_object('oneLiner', card_line(s.one_liner, c.description), 'founded', s.founded,
    'businessModel', s.business_model, 'companyStatus', s.company_status, 'companyType', s.company_type,
    'targetMarket', s.target_market, 'teamSize', s.team_size, 'numberOfClients', s.number_of_clients, 'clientNames', s.client_names,
    'totalFundingAmount', s.total_funding_amount, 'currency', s.currency, 'solutions', s.solutions,
    'sources', ${sources}, 'accountType', s.account_type,
    'isAvailableToChat', s.is_available_to_chat, 'rating', ${ratingOfStartup}) end`;

type Viewer = { userId: string; companyId: string | null; seesAll: boolean };

/** Companies in good standing that the viewer may see: public, their own, or any for staff with the right. */
export const companyProfiles = async (db: Db, ids: readonly string[], viewer: Viewer) => {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.kind, c.legal_name, c.short_name, c.description, c.website, c.city, c.main_goal,
      c.logo30_id, c.logo60_id, c.logo120_id, c.cover_id,
      case when c.cover_id is null then ${firstPictureOf(sql`c.id`)} end as picture_id, c.is_verified,
      c.created_at > now() - interval '14 days' as is_new, coalesce(r.is_public, true) as is_public,
      ${countryAs("k")} as country,
      exists (select from bookmarks b
        where b.user_id = ${viewer.userId} and b.startup_id = c.id) as is_bookmarked,
      ${categoriesOf("SECTOR")} as sectors, ${categoriesOf("AREA")} as areas,
      ${tagsOfCompany} as tags,
      ${presenceOf} as presence, ${people} as people, ${startupFacts} as startup, s.confirmed_at
    from companies c
    left join startups s on s.company_id = c.id
    left join countries k on k.id = c.country_id
    left join retailers r on r.company_id = c.id
    where c.id = ${anyOf(ids)} and not c.is_blocked and c.is_approved
      and (coalesce(r.is_public, true) or c.id = ${viewer.companyId} or ${viewer.seesAll})`.execute(
    db,
  );
  return rows;
};

/** The startup, if it is listed. */
export const startupInWindow = (db: Db, id: string) =>
  db
    .selectFrom("listings")
    .select(["startupId as id", "name"])
    .where("startupId", "=", id)
    .executeTakeFirst();
