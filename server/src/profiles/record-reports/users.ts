import type { Parsed } from "@vitrine/contract/endpoint";
import type { reportFiles } from "@vitrine/contract/profiles/reports";
import { byWords, listSource } from "#db/list-source.ts";
import { sql } from "#db/connect.ts";
import { type ColumnOf, inWords, moment, yesOrNo } from "#reports/exports/service.ts";
import { filters, oneOf, whether } from "../records/queries.ts";
import { among, within } from "./filters.ts";

type Asked = Parsed<typeof reportFiles.users>;

type UserRow = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  position: string | null;
  lastSeenAt: string | null;
  companyShortName: string;
  companyLegalName: string;
  role: string;
  status: string;
  stage: string;
  isApproved: boolean;
  isBlocked: boolean;
  isVerified: boolean;
  country: string | null;
  planName: string | null;
  subscriptionStatus: string | null;
  trialEndsAt: string | null;
  paidUntil: string | null;
  people: number;
  createdAt: string;
};

/** A trial that is over without a payment. */
const trialIsOver = sql`exists (select from company_openness o
  where o.company_id = r.company_id and o.is_trial and o.openness = 'CLOSED')`;

/** The time until which the company has paid, or had. */
const paidUntil = sql`case b.collection when 'INVOICE' then b.paid_until
  else coalesce(p.ended_at, p.cancels_at, case when p.status <> 'trialing' then p.period_end end) end`;

const ofCompany = (words: string) => sql`r.words @@ word_beginnings(${words})`;
const ofPerson = (words: string) => sql`r.people_words @@ word_beginnings(${words}) and
  to_tsvector('simple', fold_words(concat_ws(' ', u.full_name, u.email))) @@ word_beginnings(${words})`;

const byCompany = byWords(ofCompany);
const byCompanyOrPerson = byWords((words) => sql`(${ofCompany(words)} or ${ofPerson(words)})`);

/** Each person of a retail company, with the company's details. */
export const userReport = listSource({
  from: sql`company_records r join companies c on c.id = r.company_id
    join users u on u.company_id = r.company_id and u.deleted_at is null
    join retailers b on b.company_id = r.company_id
    left join subscriptions p on p.company_id = r.company_id`,
  id: sql`u.id`,
  order: sql`r.created_at, r.company_id, u.created_at`,
  isCountedInFull: true,
  columns: sql<UserRow>`
    u.first_name, u.last_name, u.email, u.phone_number, u.position, u.last_seen_at,
    c.short_name as company_short_name, c.legal_name as company_legal_name, u.role, r.status, r.stage,
    c.is_approved, r.is_blocked, r.is_verified, k.name as country, r.plan_name, r.subscription_status,
    b.trial_ends_at, ${paidUntil} as paid_until,
    (select count(*)::int from users w where w.company_id = c.id and w.deleted_at is null) as people, u.created_at`,
  joins: sql`left join countries k on k.id = r.country_id`,
  filters: {
    kind: filters.kind,
    is_approved_by_admin: whether(sql`c.is_approved`),
    role: oneOf(sql`u.role`),
    country: filters.country,
    status: filters.status,
    is_blocked: filters.isBlocked,
    is_verified: filters.isVerified,
    has_trial_expired: whether(trialIsOver),
    registered_time_range: within(sql`u.created_at`),
    expired_subscription_time_range: (range: Asked["expired_subscription_time_range"]) => {
      const asked = within(paidUntil)(range);
      return asked && sql`(${asked} and ${paidUntil} <= now())`;
    },
    latest_active_users_time_range: within(sql`u.last_seen_at`),
    payment_plan_id: among(sql`b.plan_id`),
    search: ({ words, ofPeople }: { words: string; ofPeople: boolean }) =>
      (ofPeople ? byCompanyOrPerson : byCompany)(words),
    selected: ({ ids, ofPeople }: { ids: readonly string[]; ofPeople: boolean }) => {
      const companies = among(sql`r.company_id`)(ids);
      return ofPeople ? companies && sql`(${companies} or ${among(sql`u.id`)(ids)})` : companies;
    },
    subscription_status: oneOf(sql`r.subscription_status`),
  },
});

/** The filters of the report; `ofPeople`: the person who asked may see people. */
export const usersWanted = (asked: Asked, ofPeople: boolean) => {
  const { brand_email_search_text: words, selected_ids: ids, ...rest } = asked;
  const kind = "RETAILER" as const;
  return { ...rest, kind, search: { words, ofPeople }, selected: { ids, ofPeople } };
};

const ofPeople: readonly ColumnOf<UserRow>[] = [
  { head: "First name", width: 18, value: ({ firstName }) => firstName },
  { head: "Last name", width: 18, value: ({ lastName }) => lastName },
  { head: "E-mail", width: 32, value: ({ email }) => email },
  { head: "Phone", width: 18, value: ({ phoneNumber }) => phoneNumber },
  { head: "Position", width: 20, value: ({ position }) => position },
  { head: "Last active", width: 17, value: ({ lastSeenAt }) => moment(lastSeenAt) },
];

const ofCompanies: readonly ColumnOf<UserRow>[] = [
  { head: "Company", width: 28, value: ({ companyShortName }) => companyShortName },
  { head: "Legal name", width: 32, value: ({ companyLegalName }) => companyLegalName },
  { head: "Role", width: 22, value: ({ role }) => inWords(role) },
  { head: "Status", width: 12, value: ({ status }) => inWords(status) },
  { head: "Stage", width: 12, value: ({ stage }) => inWords(stage) },
  { head: "Approved", width: 9, value: ({ isApproved }) => yesOrNo(isApproved) },
  { head: "Blocked", width: 9, value: ({ isBlocked }) => yesOrNo(isBlocked) },
  { head: "Verified", width: 9, value: ({ isVerified }) => yesOrNo(isVerified) },
  { head: "Country", width: 18, value: ({ country }) => country },
  { head: "Plan", width: 18, value: ({ planName }) => planName },
  { head: "Subscription", width: 14, value: (row) => inWords(row.subscriptionStatus ?? "") },
  { head: "Trial ends", width: 17, value: ({ trialEndsAt }) => moment(trialEndsAt) },
  { head: "Paid until", width: 17, value: (row) => moment(row.paidUntil) },
  { head: "People", width: 8, value: ({ people }) => people },
  { head: "Registered", width: 17, value: ({ createdAt }) => moment(createdAt) },
];

export const userColumns = (seesPeople: boolean) =>
  seesPeople ? [...ofPeople, ...ofCompanies] : ofCompanies;
