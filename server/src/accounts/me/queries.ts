import type { Output } from "@vitrine/contract/endpoint";
import type { accounts, OwnRetailer, OwnStartup } from "@vitrine/contract/accounts";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";

type Me = Output<typeof accounts.profile>["user"];
type Startup = z.output<typeof OwnStartup>;
type Retailer = z.output<typeof OwnRetailer>;

type PersonRow = Omit<Me, "id" | "role" | "avatar" | "authority" | "startup" | "retailer"> & {
  avatar30Id: string | null;
  avatar60Id: string | null;
  avatar120Id: string | null;
  companyId: string | null;
  companyKind: "STARTUP" | "RETAILER" | null;
};

const countryOf = (alias: "k" | "own") => sql`
  case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)},
    'name', ${sql.ref(`${alias}.name`)}, 'code', ${sql.ref(`${alias}.code`)}) end`;

/** The signed-in person and the end of the session. */
export const ownPerson = async (db: Db, actor: { id: string; sessionId: string }) => {
  const { rows } = await sql<PersonRow>`
    select u.email, u.first_name, u.last_name, u.full_name, u.position, u.city, u.phone_number,
      u.phone_verified_at is not null as is_phone_verified, u.linkedin as linked_in,
      ${countryOf("k")} as country, u.avatar30_id, u.avatar60_id, u.avatar120_id,
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

const categoriesFor = (purpose: "SECTOR" | "AREA") => sql`
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name)
      order by cc.position, x.name), '[]')
    from company_categories cc join categories x on x.id = cc.category_id
    where cc.company_id = c.id and cc.purpose = ${sql.lit(purpose)})`;

const company = sql`
  c.id, c.legal_name as company_legal_name, c.short_name as company_short_name,
  c.description as company_description, c.website as url_of_company_website,
  c.linkedin as linked_in, c.main_goal as main_goal_in_startup_hunting, c.city,
  ${countryOf("k")} as country, c.logo30_id, c.logo60_id, c.logo120_id,
  ${categoriesFor("SECTOR")} as company_sectors, ${categoriesFor("AREA")} as areas_of_interest,
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
    from company_tags ct join tags t on t.id = ct.tag_id where ct.company_id = c.id) as tags,
  c.registration_status, c.getting_started, c.is_approved`;

type StartupRow = Omit<Startup, "logo" | "billingDetails"> & Logos;

/** The startup of its people, as its settings show it. */
export const ownStartup = async (db: Db, companyId: string) => {
  const { rows } = await sql<StartupRow>`
    select ${company}, s.one_liner, s.founded, s.business_model, s.company_status, s.company_type,
      s.target_market, s.number_of_clients, s.client_names, s.total_funding_amount, s.currency,
      s.solutions, s.is_available_to_chat,
      (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'code', x.code)
          order by x.name), '[]')
        from startup_countries sc join countries x on x.id = sc.country_id
        where sc.company_id = c.id) as presence_in_countries
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
