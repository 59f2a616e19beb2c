import { type Db, sql } from "#db/connect.ts";

export type Facts = Record<string, unknown>;

/** What a startup says of itself, by the names its profile has for it; held until the transaction ends. */
export const factsOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ facts: Facts }>`
    select jsonb_build_object('companyShortName', c.short_name, 'companyLegalName', c.legal_name,
      'companyDescription', c.description, 'urlOfCompanyWebsite', c.website, 'linkedIn', c.linkedin,
      'country', c.country_id, 'city', c.city, 'oneLiner', s.one_liner, 'founded', s.founded,
      'businessModel', s.business_model, 'companyStatus', s.company_status,
      'companyType', s.company_type, 'targetMarket', s.target_market,
      'teamSize', s.team_size, 'numberOfClients', s.number_of_clients, 'clientNames', s.client_names,
      'totalFundingAmount', s.total_funding_amount::text || s.currency,
      'tags', array(select tag_id from company_tags where company_id = c.id order by tag_id),
      'companySectors', array(
        select category_id from company_categories
        where company_id = c.id and purpose = 'SECTOR' order by position),
      'presenceInCountries', array(
        select country_id from startup_countries where company_id = c.id order by country_id)
    ) as facts
    from startups s join companies c on c.id = s.company_id
    where s.company_id = ${companyId} for no key update of s`.execute(db);
  return rows[0]?.facts;
};

type Saying = { source: string; said: string[]; gone: string[] };

/** What was said now is the source's from today; what is gone has none. */
export const updateSources = (db: Db, companyId: string, { source, said, gone }: Saying) =>
  sql`
    update startups set sources = sources - ${gone}::text[] || coalesce((
      select jsonb_object_agg(field, jsonb_build_object('source', ${source}::text, 'date', current_date))
      from unnest(${said}::text[]) as field), '{}')
    where company_id = ${companyId}`.execute(db);

export const confirmStartup = (db: Db, companyId: string) =>
  sql`update startups set confirmed_at = now() where company_id = ${companyId}`.execute(db);
