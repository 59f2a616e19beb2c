import type { FactField, SaidBy } from "@vitrine/contract/profiles/facts";
import { type Db, sql } from "#db/connect.ts";
import { lockCompany } from "../merging/queries.ts";

/** A fact as it is stored, with who said it; days as YYYY-MM-DD. */
export type Fact = {
  field: FactField;
  value: unknown;
  saidBy: SaidBy;
  origin: string | null;
  saidOn: string;
  confirmedOn: string | null;
};

const columns = sql`field, value, said_by, origin, said_on::text as said_on, confirmed_on::text as confirmed_on`;

/** The current facts of a startup; none for any other company. */
export const factsOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<Fact>`
    select ${columns} from startup_facts where company_id = ${companyId}`.execute(db);
  return rows;
};

/** The same, held until the transaction ends. */
export const lockFacts = async (db: Db, companyId: string) => {
  await lockCompany(db, companyId);
  return factsOf(db, companyId);
};

const factRows = (facts: readonly Fact[]) => sql`
  jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (field text, value jsonb,
    "saidBy" text, origin text, "saidOn" date, "confirmedOn" date)`;

/** Keeps the earlier values of these facts readable. */
export const keepEarlier = (db: Db, companyId: string, facts: readonly Fact[]) =>
  sql`
    insert into earlier_facts (company_id, field, value, said_by, origin, said_on, confirmed_on)
    select ${companyId}::uuid, field, value, "saidBy", origin, "saidOn", "confirmedOn"
    from ${factRows(facts)}`.execute(db);

/** Removes and returns the latest earlier fact of each field whose value is true again. */
export const takeEarlier = async (db: Db, companyId: string, fields: readonly string[]) => {
  const { rows } = await sql<Fact>`
    with last as (
      select distinct on (field) id from earlier_facts
      where company_id = ${companyId} and field = any (${fields}::text[]) order by field, id desc
    )
    delete from earlier_facts e using last l, startup_facts f
    where e.id = l.id and f.company_id = e.company_id and f.field = e.field and f.value = e.value
    returning e.field, e.value, e.said_by, e.origin, e.said_on::text as said_on,
      e.confirmed_on::text as confirmed_on`.execute(db);
  return rows;
};

/** Gives these facts their sources. */
export const storeSources = (db: Db, companyId: string, facts: readonly Fact[]) =>
  sql`
    update startups set sources = sources || coalesce((
      select jsonb_object_agg(field, jsonb_strip_nulls(jsonb_build_object('by', "saidBy", 'origin', origin,
        'date', "saidOn", 'confirmed', "confirmedOn"))) from ${factRows(facts)}), '{}')
    where company_id = ${companyId}`.execute(db);

type Saying = {
  saidBy: SaidBy;
  /** What an import was read from. */
  origin?: string | undefined;
  said: readonly string[];
  gone: readonly string[];
};

/** Facts just said get this source, dated today; facts that are gone lose theirs. */
export const updateSources = (db: Db, companyId: string, { saidBy, origin, said, gone }: Saying) =>
  sql`
    update startups set sources = sources - ${gone}::text[] || coalesce((
      select jsonb_object_agg(field, jsonb_strip_nulls(jsonb_build_object('by', ${saidBy}::text,
        'origin', ${origin ?? null}::text, 'date', current_date)))
      from unnest(${said}::text[]) as field), '{}')
    where company_id = ${companyId}`.execute(db);

/**
 * Confirms these facts of a startup, or all; the others keep what is known of them. The caller holds it: what is
 * read here would be older than a change that was waited for.
 */
export const confirmStored = (db: Db, companyId: string, fields?: readonly string[]) =>
  sql`
    update startups set confirmed_at = now(), sources = coalesce((
      select jsonb_object_agg(field, jsonb_strip_nulls(jsonb_build_object('by', said_by, 'origin', origin,
        'date', said_on, 'confirmed', case when ${fields === undefined} or field = any (${fields ?? []}::text[])
          then current_date else confirmed_on end)))
      from startup_facts where company_id = ${companyId}), '{}')
    where company_id = ${companyId}`.execute(db);

export type EarlierFact = Fact & { until: string };

const mostEarlier = 50;

/** The earlier values of a fact, latest first. */
export const earlierFacts = async (db: Db, companyId: string, field: FactField) => {
  const { rows } = await sql<EarlierFact>`
    select ${columns}, replaced_at::date::text as until from earlier_facts
    where company_id = ${companyId} and field = ${field} order by id desc limit ${mostEarlier}`.execute(
    db,
  );
  return rows;
};
