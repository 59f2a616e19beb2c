import type { Output } from "@vitrine/contract/endpoint";
import type { accounts } from "@vitrine/contract/accounts";
import type { OwnRetailer, OwnStartup } from "@vitrine/contract/accounts/me";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { categoriesOf, countryAs, presenceOf, tagsOfCompany } from "#taxonomy/chosen/service.ts";

type Me = Output<typeof accounts.me>["user"];
type Startup = z.output<typeof OwnStartup>;
type Retailer = z.output<typeof OwnRetailer>;

type PersonRow = Omit<Me, "id" | "role" | "avatar" | "authority" | "startup" | "retailer"> & {
  avatar30Id: string | null;
  avatar60Id: string | null;
  avatar120Id: string | null;
  companyId: string | null;
  companyKind: "STARTUP" | "RETAILER" | null;
};

/** The signed-in person and the end of the session. */
export const ownPerson = async (db: Db, actor: { id: string; sessionId: string }) => {
  const { rows } = await sql<PersonRow>`
    select u.email, u.first_name, u.last_name, u.full_name, u.position, u.city, u.phone_number,
      u.phone_verified_at is not null as is_phone_verified, u.linkedin as linked_in,
      ${countryAs("k")} as country, u.avatar30_id, u.avatar60_id, u.avatar120_id,
      u.company_id, c.kind as company_kind,
      case when m.user_id is not null then json_build_object('department', m.department) end as member,
      f.confirmed_at is not null as has_second_factor, s.ends_at as session_ends_at
    from users u
    join sessions s on s.id = ${actor.sessionId}
    left join countries k on k.id = u.country_id
    left join companies c on c.id = u.company_id
    left join members m on m.user_id = u.id
    left join second_factors f on f.user_id = u.id
    where u.id = ${actor.id}`.execute(db);
  return rows[0];
};

type Logos = { logo30Id: string | null; logo60Id: string | null; logo120Id: string | null };

const company = sql`
  c.id, c.legal_name as company_legal_name, c.short_name as company_short_name,
  c.description as company_description, c.website as url_of_company_website,
  c.linkedin as linked_in, c.main_goal as main_goal_in_startup_hunting, c.city,
  ${countryAs("k")} as country, c.logo30_id, c.logo60_id, c.logo120_id,
  ${categoriesOf("SECTOR")} as company_sectors, ${categoriesOf("AREA")} as areas_of_interest,
  ${tagsOfCompany} as tags,
  c.registration_status, c.getting_started, c.is_approved`;

type StartupRow = Omit<Startup, "logo" | "cover" | "billingDetails"> &
  Logos & { coverId: string | null };

/** The startup of its people, as its settings show it. */
export const ownStartup = async (db: Db, companyId: string) => {
  const { rows } = await sql<StartupRow>`
    select ${company}, c.cover_id, s.one_liner, s.founded, s.business_model, s.company_status, s.company_type,
      s.target_market, s.team_size, s.number_of_clients, s.client_names, s.total_funding_amount, s.currency,
      s.solutions, s.confirmed_at, s.is_available_to_chat,
      ${presenceOf} as presence_in_countries
    from companies c join startups s on s.company_id = c.id
    left join countries k on k.id = c.country_id
    where c.id = ${companyId}`.execute(db);
  return rows[0];
};

type RetailerRow = Omit<Retailer, "logo" | "billingDetails" | "paymentPlan" | "seats"> & Logos;

/** The retail company of its people, as its settings show it. */
export const ownRetailer = async (db: Db, companyId: string) => {
  const { rows } = await sql<RetailerRow>`
    select ${company}, r.is_public, r.plan_status = 'TRIAL' as is_trial,
      case when r.plan_status = 'TRIAL' then r.trial_ends_at end as trial_ends_at
    from companies c join retailers r on r.company_id = c.id
    left join countries k on k.id = c.country_id
    where c.id = ${companyId}`.execute(db);
  return rows[0];
};
