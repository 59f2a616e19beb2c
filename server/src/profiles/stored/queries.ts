import type { OwnRetailer, OwnStartup } from "@vitrine/contract/accounts/me";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { categoriesOf, countryAs, presenceOf, tagsOfCompany } from "#taxonomy/chosen/service.ts";

type Startup = z.output<typeof OwnStartup>;
type Retailer = z.output<typeof OwnRetailer>;

type Logos = { logo30Id: string | null; logo60Id: string | null; logo120Id: string | null };

const company = sql`
  c.id, coalesce((select v.version from record_versions v where v.record_id = c.id), 0) as version,
  c.legal_name as company_legal_name, c.short_name as company_short_name,
  c.description as company_description, c.website as url_of_company_website,
  c.linkedin as linked_in, c.main_goal as main_goal_in_startup_hunting, c.city,
  ${countryAs("k")} as country, c.logo30_id, c.logo60_id, c.logo120_id,
  ${categoriesOf("SECTOR")} as company_sectors, ${categoriesOf("AREA")} as areas_of_interest,
  ${tagsOfCompany} as tags,
  c.registration_status, c.getting_started, c.is_approved, c.decline_reason`;

type StartupRow = Omit<Startup, "logo" | "cover" | "billingDetails"> &
  Logos & { coverId: string | null };

/** A startup as it is stored, in whatever state it is. */
export const startupRow = async (db: Db, companyId: string) => {
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

type RetailerRow = Omit<
  Retailer,
  "logo" | "billingDetails" | "paymentPlan" | "paymentSettings" | "limits" | "seats"
> &
  Logos;

/** A retail company as it is stored, in whatever state it is. */
export const retailerRow = async (db: Db, companyId: string) => {
  const { rows } = await sql<RetailerRow>`
    select ${company}, r.is_public, o.is_trial,
      case when o.is_trial then r.trial_ends_at end as trial_ends_at
    from companies c join retailers r on r.company_id = c.id
    join company_openness o on o.company_id = c.id
    left join countries k on k.id = c.country_id
    where c.id = ${companyId}`.execute(db);
  return rows[0];
};
