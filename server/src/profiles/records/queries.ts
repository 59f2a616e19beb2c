import type { Output } from "@vitrine/contract/endpoint";
import type { records } from "@vitrine/contract/profiles/records";
import { byWords, listSource } from "#db/list-source.ts";
import { type Db, sql } from "#db/connect.ts";
import { isFirstOwner } from "#identity/owners/service.ts";
import { ratingOfStartup } from "#profiles/ratings/service.ts";

type Kind = "STARTUP" | "RETAILER";
type Logos = { logo30Id: string | null; logo60Id: string | null; logo120Id: string | null };
export type StartupRow = Omit<Output<typeof records.startups>["items"][number], "logo"> & Logos;
export type RetailerRow = Omit<Output<typeof records.retailers>["items"][number], "logo"> & Logos;

const ofBoth = sql`
  r.company_id as id, coalesce(v.version, 0) as version, c.short_name as company_short_name, c.legal_name as company_legal_name,
  c.logo30_id, c.logo60_id, c.logo120_id, r.status, r.stage, r.waiting_since, r.is_verified, r.is_blocked,
  r.created_at,
  case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'code', k.code) end as country,
  case when o.id is not null then json_build_object('id', o.id, 'fullName', o.full_name, 'email', o.email) end
    as owner`;

const joins = sql`
  join companies c on c.id = r.company_id
  left join record_versions v on v.record_id = c.id
  left join countries k on k.id = c.country_id
  left join startups s on s.company_id = c.id
  left join retailers b on b.company_id = c.id
  left join lateral (
    select u.id, u.full_name, u.email, u.role from users u
    where u.company_id = c.id and ${isFirstOwner}) o on true`;

export const whether = (column: ReturnType<typeof sql>) => (value: boolean | null) =>
  value === null ? undefined : sql`${column} = ${value}`;

export const oneOf = (column: ReturnType<typeof sql>) => (values: readonly string[]) =>
  values.length > 0 ? sql`${column} = any (${values}::text[])` : undefined;

const ofPlaces = (countryIds: readonly string[]) =>
  countryIds.length > 0 ? sql`r.country_id = any (${countryIds}::uuid[])` : undefined;

const inCategories = (ids: readonly string[]) =>
  ids.length > 0
    ? sql`r.category_ids && (select current_ids('CATEGORY', ${ids}::uuid[]))`
    : undefined;

/** Words of the company, and of its people only if these may be seen. */
type Words = { words: string; ofPeople: boolean };

const found = byWords((words) => sql`r.words @@ word_beginnings(${words})`);
const foundWithPeople = byWords(
  (words) =>
    sql`(r.words @@ word_beginnings(${words}) or r.people_words @@ word_beginnings(${words}))`,
);

const onDay =
  (condition: (end: ReturnType<typeof sql>) => ReturnType<typeof sql>) => (day: string | null) =>
    day === null ? undefined : condition(sql`(${day}::date + 1)::timestamp at time zone 'UTC'`);

export const filters = {
  /** Companies by id; an empty list filters nothing. */
  ids: (ids: readonly string[]) =>
    ids.length > 0 ? sql`r.company_id = any (${ids}::uuid[])` : undefined,
  kind: (kind: Kind) => sql`r.kind = ${kind}`,
  search: ({ words, ofPeople }: Words) => (ofPeople ? foundWithPeople : found)(words),
  isVerified: whether(sql`r.is_verified`),
  isBlocked: whether(sql`r.is_blocked`),
  status: oneOf(sql`r.status`),
  stage: oneOf(sql`r.stage`),
  country: ofPlaces,
  filterCategories: inCategories,
};

const dayFilters = {
  createdFrom: (day: string | null) =>
    day === null ? undefined : sql`r.created_at >= ${day}::date::timestamp at time zone 'UTC'`,
  createdTo: onDay((end) => sql`r.created_at < ${end}`),
  waitingOn: onDay(
    (end) => sql`r.company_id in (select company_id from waiting_companies(least(${end}, now())))`,
  ),
};

export const startupFilters = {
  accountType: oneOf(sql`r.account_type`),
  rateStars: (stars: readonly number[]) =>
    stars.length > 0 ? sql`r.stars = any (${stars}::smallint[])` : undefined,
  companyType: oneOf(sql`r.company_type`),
  businessModel: oneOf(sql`r.business_model`),
  companyStatus: oneOf(sql`r.company_status`),
};

const source = {
  from: sql`company_records r`,
  id: sql`r.company_id`,
  joins,
  isShownByKey: true,
};
const sorts = {
  createdAt: sql`r.created_at`,
  companyShortName: sql`r.name_folded`,
  country: sql`r.country_folded`,
  waitingSince: sql`r.waiting_since`,
};

/** Every startup, in whatever state. */
export const startupRecords = listSource({
  ...source,
  sorts: { ...sorts, rating: sql`r.rating` },
  columns: sql<StartupRow>`
    ${ofBoth}, s.account_type, s.company_type, s.business_model, s.company_status,
    s.is_available_to_chat, s.is_mailing_enabled,
    ${ratingOfStartup} as rating`,
  filters: { ...filters, ...dayFilters, ...startupFilters },
});

/** Every company of the retail side, in whatever state. */
export const retailerRecords = listSource({
  ...source,
  sorts,
  columns: sql<RetailerRow>`
    ${ofBoth}, coalesce(o.role, 'RETAILER') as role, r.plan_name as payment_plan_name,
    (select count(*)::int from users u where u.company_id = c.id and u.deleted_at is null) as people`,
  filters: {
    ...filters,
    ...dayFilters,
    paymentPlanName: oneOf(sql`r.plan_name`),
    subscriptionStatus: oneOf(sql`r.subscription_status`),
    payingOn: onDay(
      (end) => sql`r.company_id in (select company_id from paying_companies(least(${end}, now())))`,
    ),
  },
});

export type ChosenCompany = {
  companyId: string;
  kind: Kind;
  name: string;
  isApproved: boolean;
  isComplete: boolean;
  isDeclined: boolean;
  isBlocked: boolean;
  isVerified: boolean;
  isAvailableToChat: boolean | null;
  isMailingEnabled: boolean | null;
  /** The startup still waits in the category Import for one of its own. */
  isImportOnly: boolean;
  owner: { id: string; email: string; firstName: string } | null;
};

const isImport = sql`k.name = 'Import' and k.parent_id is null`;

/** Companies by their ids or their people's, held until the transaction ends. */
export const lockCompanies = async (db: Db, kind: Kind, ids: readonly string[]) => {
  const { rows } = await sql<ChosenCompany & { asked: string[] }>`
    select c.id as company_id, c.kind, c.short_name as name, c.is_approved,
      c.getting_started = 'COMPLETED' as is_complete, c.declined_at is not null as is_declined,
      c.is_blocked, c.is_verified, s.is_available_to_chat, s.is_mailing_enabled,
      coalesce((select bool_and(${isImport}) from company_categories cc join categories k on k.id = cc.category_id
        where cc.company_id = c.id and cc.purpose = 'SECTOR'), false) as is_import_only,
      array(select u.id from users u where u.company_id = c.id and u.id = any(${ids}::uuid[])) || c.id as asked,
      (select json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name) from users u
        where u.company_id = c.id and u.is_verified and ${isFirstOwner}) as owner
    from companies c left join startups s on s.company_id = c.id
    where c.kind = ${kind} and (c.id = any(${ids}::uuid[])
      or c.id in (select company_id from users where id = any(${ids}::uuid[])))
    order by c.id for update of c`.execute(db);
  return rows;
};
