import { type Db, sql } from "#db/connect.ts";
import type { Draft } from "./draft.ts";

export const draftColumns = sql`
  id uuid, line integer, name text, "legalName" text, website text, domain text, "linkedIn" text,
  "oneLiner" text, description text, "countryCode" text, city text, founded integer,
  "companyStatus" text, "businessModel" text, "companyType" text, "targetMarket" text,
  "teamSize" text, "numberOfClients" integer, "clientNames" text[], "totalFundingAmount" bigint, currency text,
  "categoryIds" uuid[], tags text[], presence text[], filled text[]`;

export type NewStartup = Draft & { id: string; line: number };

/** Parses a batch once for all the tables it goes to. */
const loadBatch = async (db: Db, startups: NewStartup[]) => {
  await sql`truncate import_batch`.execute(db);
  await sql`
    insert into import_batch
    select * from jsonb_to_recordset(${JSON.stringify(startups)}::jsonb) as d (${draftColumns})`.execute(
    db,
  );
};

const insertCompanies = (db: Db) =>
  sql`
    insert into companies (id, kind, legal_name, short_name, description, website, website_domain,
      linkedin, city, country_id)
    select d.id, 'STARTUP', d."legalName", d.name, d.description, d.website, d.domain, d."linkedIn",
      d.city, k.id
    from import_batch d left join countries k on k.code = d."countryCode"`.execute(db);

/** Nobody has confirmed an imported startup and nobody answers for it. */
const insertStartups = (db: Db, source: string) =>
  sql`
    insert into startups (company_id, one_liner, founded, business_model, company_status, company_type,
      target_market, team_size, number_of_clients, client_names, total_funding_amount, currency, sources,
      account_type, is_available_to_chat, is_mailing_enabled)
    select id, "oneLiner", founded, "businessModel", "companyStatus", "companyType", "targetMarket",
      "teamSize", "numberOfClients", "clientNames", "totalFundingAmount", coalesce(currency, 'EUR'),
      (select jsonb_object_agg(field,
          jsonb_build_object('by', 'IMPORT', 'origin', ${source}::text, 'date', current_date))
        from unnest(filled || '{oneLiner,companySectors}') as field),
      'IMPORTED', false, false
    from import_batch`.execute(db);

/** The categories the row names, else the one where startups wait for staff. */
const insertCategories = (db: Db, waitingId: string) =>
  sql`
    insert into company_categories (company_id, category_id, purpose, position)
    select b.id, given.id, 'SECTOR', given.position - 1
    from import_batch b cross join unnest(
      case when "categoryIds" = '{}' then array[${waitingId}::uuid] else "categoryIds" end)
      with ordinality as given (id, position)`.execute(db);

const insertTags = (db: Db) =>
  sql`
    insert into company_tags (company_id, tag_id)
    select distinct d.id, t.id
    from import_batch d cross join unnest(d.tags) as given (name)
    join tags t on lower(t.name) = lower(given.name)`.execute(db);

const insertPresence = (db: Db) =>
  sql`
    insert into startup_countries (company_id, country_id)
    select distinct d.id, k.id
    from import_batch d cross join unnest(d.presence) as given (code)
    join countries k on k.code = given.code`.execute(db);

const noteLines = (db: Db) =>
  sql`insert into imported_startups (startup_id, line) select id, line from import_batch`.execute(
    db,
  );

export const insertDrafts = async (
  db: Db,
  startups: NewStartup[],
  { source, categoryId }: { source: string; categoryId: string },
) => {
  await loadBatch(db, startups);
  await insertCompanies(db);
  await insertStartups(db, source);
  await insertCategories(db, categoryId);
  await insertTags(db);
  await insertPresence(db);
  await noteLines(db);
};
