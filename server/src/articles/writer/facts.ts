import { type Db, sql } from "#db/connect.ts";

/** What anybody sees of a startup: not its people, its contact details or what staff note. */
export type StartupFacts = {
  id: string;
  name: string;
  oneLiner: string;
  description: string;
  country: string | null;
  founded: number | null;
  teamSize: string | null;
  businessModel: string | null;
  targetMarket: string | null;
  categories: string[];
  tags: string[];
};

export type TagFacts = { name: string; startups: number };

/** Only for listed startups. */
export const startupFacts = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<StartupFacts>`
    select l.startup_id as id, l.name, l.one_liner, coalesce(c.description, '') as description, k.name as country, l.founded, l.team_size,
      l.business_model, l.target_market,
      array(select t.name from categories t where t.id = any (l.category_ids) order by t.name) as categories,
      array(select t.name from tags t where t.id = any (l.tag_ids) order by t.name) as tags
    from listings l join companies c on c.id = l.startup_id left join countries k on k.id = l.country_id
    where l.startup_id = any (${ids}::uuid[]) order by l.name, l.startup_id`.execute(db);
  return rows;
};

/** Each tag with how many listed startups have it. */
export const tagFacts = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<TagFacts>`
    select t.name, (select count(*)::int from listings l where l.tag_ids @> array[t.id]) as startups
    from tags t where t.id = any (${ids}::uuid[]) order by t.name, t.id`.execute(db);
  return rows;
};
