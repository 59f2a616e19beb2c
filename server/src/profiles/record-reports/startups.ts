import type { Parsed } from "@vitrine/contract/endpoint";
import type { reportFiles } from "@vitrine/contract/profiles/reports";
import { listSource } from "#db/list-source.ts";
import { sql } from "#db/connect.ts";
import { isFirstOwner } from "#identity/owners/service.ts";
import { type ColumnOf, inWords, moment, yesOrNo } from "#reports/exports/service.ts";
import { filters, oneOf, startupFilters, whether } from "../records/queries.ts";

type Asked = Parsed<typeof reportFiles.startups>;

type Owner = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  position: string | null;
  lastSeenAt: string | null;
};

type StartupRow = {
  companyShortName: string;
  companyLegalName: string;
  website: string | null;
  city: string | null;
  country: string | null;
  status: string;
  stage: string;
  isApproved: boolean;
  isBlocked: boolean;
  isVerified: boolean;
  accountType: string;
  categories: string | null;
  tags: string | null;
  companyType: string | null;
  businessModel: string | null;
  companyStatus: string | null;
  targetMarket: string | null;
  founded: number | null;
  teamSize: string | null;
  numberOfClients: number | null;
  totalFundingAmount: number | null;
  currency: string;
  rating: number;
  ratingCount: number;
  createdAt: string;
  owner: Owner | null;
};

/** Every startup, in whatever state, the oldest first. */
export const startupReport = listSource({
  from: sql`company_records r join companies c on c.id = r.company_id
    join startups s on s.company_id = r.company_id`,
  id: sql`r.company_id`,
  order: sql`r.created_at`,
  isCountedInFull: true,
  columns: sql<StartupRow>`
    c.short_name as company_short_name, c.legal_name as company_legal_name, c.website, c.city, k.name as country,
    r.status, r.stage, c.is_approved, r.is_blocked, r.is_verified, s.account_type,
    (select string_agg(x.name, ', ' order by x.name) from categories x where x.id = any (r.category_ids)) as categories,
    (select string_agg(x.name, ', ' order by x.name) from company_tags y join tags x on x.id = y.tag_id
      where y.company_id = r.company_id) as tags,
    s.company_type, s.business_model, s.company_status, s.target_market, s.founded, s.team_size,
    s.number_of_clients, s.total_funding_amount, s.currency, r.rating, s.rating_count, r.created_at,
    case when o.email is not null then json_build_object('firstName', o.first_name, 'lastName', o.last_name,
      'email', o.email, 'phoneNumber', o.phone_number, 'position', o.position, 'lastSeenAt', o.last_seen_at) end as owner`,
  joins: sql`
    left join countries k on k.id = r.country_id
    left join lateral (
      select u.* from users u
      where u.company_id = c.id and ${isFirstOwner}) o on true`,
  filters: {
    kind: filters.kind,
    search: filters.search,
    tag: (ids: readonly string[]) =>
      ids.length > 0
        ? sql`exists (select from company_tags y
            where y.company_id = r.company_id
              and y.tag_id = any ((select current_ids('TAG', ${ids}::uuid[]))::uuid[]))`
        : undefined,
    target_market: oneOf(sql`s.target_market`),
    selectedIds: filters.ids,
    is_approved_by_admin: whether(sql`c.is_approved`),
    company_status: startupFilters.companyStatus,
    business_model: startupFilters.businessModel,
    company_type: startupFilters.companyType,
    country: filters.country,
    status: filters.status,
    is_blocked: filters.isBlocked,
    rate_stars: startupFilters.rateStars,
    account_type: startupFilters.accountType,
    is_verified: filters.isVerified,
  },
});

/** The filters of the report; `ofPeople`: the person who asked may see people. */
export const startupsWanted = ({ brandOrEmail: words, ...rest }: Asked, ofPeople: boolean) => {
  const kind = "STARTUP" as const;
  return { ...rest, kind, search: { words, ofPeople } };
};

const ofStartups: readonly ColumnOf<StartupRow>[] = [
  { head: "Startup", width: 28, value: ({ companyShortName }) => companyShortName },
  { head: "Legal name", width: 32, value: ({ companyLegalName }) => companyLegalName },
  { head: "Website", width: 32, value: ({ website }) => website },
  { head: "City", width: 18, value: ({ city }) => city },
  { head: "Country", width: 18, value: ({ country }) => country },
  { head: "Status", width: 12, value: ({ status }) => inWords(status) },
  { head: "Stage", width: 12, value: ({ stage }) => inWords(stage) },
  { head: "Approved", width: 9, value: ({ isApproved }) => yesOrNo(isApproved) },
  { head: "Blocked", width: 9, value: ({ isBlocked }) => yesOrNo(isBlocked) },
  { head: "Verified", width: 9, value: ({ isVerified }) => yesOrNo(isVerified) },
  { head: "Account type", width: 14, value: ({ accountType }) => inWords(accountType) },
  { head: "Categories", width: 32, value: ({ categories }) => categories },
  { head: "Tags", width: 32, value: ({ tags }) => tags },
  { head: "Company type", width: 18, value: ({ companyType }) => companyType },
  { head: "Business model", width: 18, value: ({ businessModel }) => businessModel },
  { head: "Company status", width: 18, value: ({ companyStatus }) => companyStatus },
  { head: "Target market", width: 18, value: ({ targetMarket }) => targetMarket },
  { head: "Founded", width: 9, value: ({ founded }) => founded },
  { head: "Team size", width: 12, value: ({ teamSize }) => teamSize },
  { head: "Clients", width: 9, value: ({ numberOfClients }) => numberOfClients },
  {
    head: "Funding",
    width: 14,
    value: (row) => row.totalFundingAmount && row.totalFundingAmount / 100,
  },
  { head: "Currency", width: 9, value: ({ currency }) => currency },
  {
    head: "Rating",
    width: 8,
    value: ({ rating, ratingCount }) => (ratingCount > 0 ? rating : null),
  },
  { head: "Ratings", width: 8, value: ({ ratingCount }) => ratingCount },
  { head: "Registered", width: 17, value: ({ createdAt }) => moment(createdAt) },
];

const ofPeople: readonly ColumnOf<StartupRow>[] = [
  { head: "First name", width: 18, value: ({ owner }) => owner?.firstName ?? null },
  { head: "Last name", width: 18, value: ({ owner }) => owner?.lastName ?? null },
  { head: "E-mail", width: 32, value: ({ owner }) => owner?.email ?? null },
  { head: "Phone", width: 18, value: ({ owner }) => owner?.phoneNumber ?? null },
  { head: "Position", width: 20, value: ({ owner }) => owner?.position ?? null },
  { head: "Last active", width: 17, value: ({ owner }) => moment(owner?.lastSeenAt ?? null) },
];

export const startupColumns = (seesPeople: boolean) =>
  seesPeople ? [...ofStartups, ...ofPeople] : ofStartups;
