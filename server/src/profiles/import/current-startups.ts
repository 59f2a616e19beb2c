import { type Db, sql } from "#db/connect.ts";
import { withSourcesOfImport } from "../facts/service.ts";

/** The current values of an existing startup. */
export type CurrentStartup = {
  id: string;
  website: string | null;
  linkedin: string | null;
  description: string | null;
  countryCode: string | null;
  city: string | null;
  oneLiner: string;
  founded: number | null;
  companyStatus: string | null;
  businessModel: string | null;
  companyType: string | null;
  targetMarket: string | null;
  teamSize: string | null;
  numberOfClients: number | null;
  clientNames: string[];
  totalFundingAmount: number | null;
  currency: string;
  tags: string[];
  presence: string[];
  /** Who said which fact, as stored. */
  sources: object;
};

/** The startups by id, locked until the transaction ends. */
export const currentStartups = async (db: Db, ids: readonly string[]) => {
  await sql`
    select from companies where id = any (${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
  const { rows } = await sql<CurrentStartup>`
    select c.id, c.website, c.linkedin, c.description, k.code as country_code, c.city, s.one_liner, s.founded,
      s.company_status, s.business_model, s.company_type, s.target_market, s.team_size, s.number_of_clients,
      s.client_names, s.total_funding_amount, s.currency, s.sources,
      array(select t.name from company_tags x join tags t on t.id = x.tag_id where x.company_id = c.id) as tags,
      array(select p.code::text from startup_countries x join countries p on p.id = x.country_id
        where x.company_id = c.id) as presence
    from companies c join startups s on s.company_id = c.id left join countries k on k.id = c.country_id
    where c.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

type CompanyPatch = {
  website?: string | null;
  websiteDomain?: string | null;
  linkedin?: string | null;
  description?: string | null;
  city?: string | null;
};
type OwnPatch = {
  oneLiner?: string;
  founded?: number | null;
  companyStatus?: string | null;
  businessModel?: string | null;
  companyType?: string | null;
  targetMarket?: string | null;
  teamSize?: string | null;
  numberOfClients?: number | null;
  clientNames?: string[];
  totalFundingAmount?: number | null;
  currency?: string;
};
export type StartupPatch = CompanyPatch &
  OwnPatch & { countryCode?: string | null; tags?: string[]; presence?: string[] };

const isGiven = (values: object) => Object.values(values).some((value) => value !== undefined);

const updateCompany = async (
  db: Db,
  id: string,
  { website, websiteDomain, linkedin, description, city, countryCode }: StartupPatch,
) => {
  const values = { website, websiteDomain, linkedin, description, city };
  if (isGiven(values)) await db.updateTable("companies").set(values).where("id", "=", id).execute();
  if (countryCode !== undefined)
    await sql`
      update companies set country_id = (select id from countries where code = ${countryCode})
      where id = ${id}`.execute(db);
};

const updateStartup = async (db: Db, id: string, patch: StartupPatch) => {
  const {
    website: _1,
    websiteDomain: _2,
    linkedin: _3,
    description: _4,
    city: _5,
    ...rest
  } = patch;
  const { countryCode: _6, tags: _7, presence: _8, ...values } = rest;
  if (isGiven(values))
    await db.updateTable("startups").set(values).where("companyId", "=", id).execute();
};

/** Deletes and inserts only the tags that differ. */
const replaceTags = async (db: Db, id: string, names: readonly string[]) => {
  const wanted = sql`select t.id from tags t where lower(t.name) in (
    select lower(name) from unnest(${names}::text[]) name)`;
  await sql`
    delete from company_tags where company_id = ${id} and tag_id not in (${wanted})`.execute(db);
  await sql`
    insert into company_tags (company_id, tag_id) select ${id}::uuid, id from (${wanted}) w
    on conflict do nothing`.execute(db);
};

const replacePresence = async (db: Db, id: string, codes: readonly string[]) => {
  const wanted = sql`select k.id from countries k where k.code = any (${codes}::text[])`;
  await sql`
    delete from startup_countries where company_id = ${id} and country_id not in (${wanted})`.execute(
    db,
  );
  await sql`
    insert into startup_countries (company_id, country_id) select ${id}::uuid, id from (${wanted}) w
    on conflict do nothing`.execute(db);
};

/** A bulk load remembers no creations, so bulk is off during `work`. */
const remembered = async (db: Db, work: () => Promise<unknown>) => {
  await sql`select set_config('vitrine.bulk', 'off', true)`.execute(db);
  await work();
  await sql`select set_config('vitrine.bulk', 'on', true)`.execute(db);
};

export type Update = { startupId: string; line: number; patch: StartupPatch };

/** Updates a startup from its row; the earlier values stay readable. */
export const updateFromRow = async (
  db: Db,
  { startupId: companyId, line, patch }: Update,
  origin: string,
) => {
  const { tags, presence } = patch;
  await withSourcesOfImport(db, { companyId, origin }, async () => {
    await updateCompany(db, companyId, patch);
    await updateStartup(db, companyId, patch);
    if (tags) await remembered(db, () => replaceTags(db, companyId, tags));
    if (presence) await remembered(db, () => replacePresence(db, companyId, presence));
  });
  await sql`
    insert into imported_startups (startup_id, line) values (${companyId}, ${line}) on conflict do nothing`.execute(
    db,
  );
};
