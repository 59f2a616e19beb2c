import { type Db, sql } from "#db/connect.ts";
import type { Draft } from "./rows.ts";

/** Only one import at a time, so that two of one file do not both come in. */
export const takeTurn = async (db: Db) => {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('profiles.import', 0)) as is_ours`.execute(
    db,
  );
  return rows[0]?.isOurs === true;
};

const draftColumns = sql`
  id uuid, line integer, name text, "legalName" text, website text, domain text, "linkedIn" text,
  "oneLiner" text, description text, "countryCode" text, city text, founded integer,
  "companyStatus" text, "businessModel" text, "companyType" text, "targetMarket" text,
  "numberOfClients" integer, "clientNames" text[], "totalFundingAmount" bigint, currency text,
  "categoryIds" uuid[], tags text[], presence text[], filled text[]`;

/** Lists are brought up to date once at the end; plans follow the tables as they fill. */
export const prepareBulk = async (db: Db) => {
  await sql`set local vitrine.bulk = 'on'`.execute(db);
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
  await sql`create temporary table import_batch (${draftColumns}) on commit drop`.execute(db);
  await sql`create temporary table imported_startups (startup_id uuid primary key, line integer not null)
    on commit drop`.execute(db);
};

export const currentYear = async (db: Db) => {
  const { rows } = await sql<{ year: number }>`
    select extract(year from current_date)::int as year`.execute(db);
  return rows[0]?.year ?? 0;
};

/** Where imported startups wait until staff choose a category. */
export const importCategory = (db: Db) =>
  db
    .selectFrom("categories")
    .select("id")
    .where("name", "=", "Import")
    .where("parentId", "is", null)
    .executeTakeFirst();

/** Our categories, the upper ones first; not those that say nothing about a company. */
export const ownCategories = async (db: Db) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from categories
    where parent_id is not null or name not in ('Import', 'Others')
    order by parent_id is not null, name, id`.execute(db);
  return rows;
};

/** How a draft compares with what is there: by its domain, else by its folded name. */
export type Known = {
  position: number;
  foldedName: string;
  page: string;
  sameDomain: string | null;
  sameDomainLine: number | null;
  sameName: string | null;
  sameNameLine: number | null;
};

/** The page below a host, if it is not one that every website begins with. */
const pageOf = (address: ReturnType<typeof sql>) =>
  sql`regexp_replace(regexp_replace(lower(${address}), '^https?://[^/?#]*|/+$', '', 'g'),
    '^/([a-z]{2}(-[a-z]{2})?|home|about(-us)?|(index|default)[.][a-z]+|main|welcome)$', '')`;

/** Two pages below one host may be two companies that somebody else writes about. */
const isSameSite = sql`(a.page = '' or ${pageOf(sql`c.website`)} in ('', a.page))`;

export const knownStartups = async (
  db: Db,
  drafts: Pick<Draft, "name" | "domain" | "website">[],
) => {
  const { rows } = await sql<Known>`
    select a.position::int, a.folded_name, a.page, d.short_name as same_domain, d.line as same_domain_line,
      n.short_name as same_name, n.line as same_name_line
    from (
      select position, domain, name, fold_words(name) as folded_name, coalesce(${pageOf(sql`website`)}, '') as page
      from unnest(${drafts.map(({ domain }) => domain)}::text[], ${drafts.map(({ name }) => name)}::text[],
        ${drafts.map(({ website }) => website)}::text[])
        with ordinality as given (domain, name, website, position)
    ) a
    left join lateral (
      select c.short_name, i.line from companies c left join imported_startups i on i.startup_id = c.id
      where c.kind = 'STARTUP' and c.website_domain = a.domain and ${isSameSite} limit 1
    ) d on true
    left join lateral (
      select c.short_name, i.line from companies c left join imported_startups i on i.startup_id = c.id
      where c.kind = 'STARTUP' and fold_words(c.short_name) = a.folded_name
        and (a.folded_name <> '' or c.short_name = a.name)
      limit 1
    ) n on true
    order by a.position`.execute(db);
  return rows;
};

export type NewStartup = Draft & { id: string; line: number };

/** Parsed once for all the tables they go to. */
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
      target_market, number_of_clients, client_names, total_funding_amount, currency, sources,
      account_type, is_available_to_chat, is_mailing_enabled)
    select id, "oneLiner", founded, "businessModel", "companyStatus", "companyType", "targetMarket",
      "numberOfClients", "clientNames", "totalFundingAmount", coalesce(currency, 'EUR'),
      (select jsonb_object_agg(field, jsonb_build_object('source', ${source}::text, 'date', current_date))
        from unnest(filled) as field),
      'IMPORTED', false, false
    from import_batch`.execute(db);

/** Those the row names, else the one where startups wait for staff. */
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

/** Puts the next imported startups into the window; gives the last line done, none at the end. */
export const listImported = async (db: Db, afterLine: number, most: number) => {
  const { rows } = await sql<{ line: number | null }>`
    with next as (
      select startup_id, line from imported_startups where line > ${afterLine} order by line limit ${most}
    ), ids as (select array_agg(startup_id) as ids, max(line) as line from next)
    select ids.line, relist(ids.ids) from ids where ids.line is not null`.execute(db);
  return rows[0]?.line ?? null;
};
