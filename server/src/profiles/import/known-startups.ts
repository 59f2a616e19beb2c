import { type Db, sql } from "#db/connect.ts";
import type { Draft } from "./draft.ts";

/** How a draft matches existing startups: by its domain, else by its folded name. */
export type KnownStartup = {
  position: number;
  foldedName: string;
  page: string;
  sameDomainId: string | null;
  sameDomain: string | null;
  sameDomainLine: number | null;
  sameNameId: string | null;
  sameName: string | null;
  sameNameLine: number | null;
};

/** The page below a host, unless it is a usual start page. */
const pageOf = (address: ReturnType<typeof sql>) =>
  sql`regexp_replace(regexp_replace(lower(${address}), '^https?://[^/?#]*|/+$', '', 'g'),
    '^/([a-z]{2}(-[a-z]{2})?|home|about(-us)?|(index|default)[.][a-z]+|main|welcome)$', '')`;

/** Two pages of one host may be about two companies. */
const isSameSite = sql`(a.page = '' or ${pageOf(sql`c.website`)} in ('', a.page))`;

/**
 * Joined as sets: looked up draft by draft, a planner whose statistics are of a smaller table would read all
 * companies for each draft.
 */
export const knownStartups = async (
  db: Db,
  drafts: Pick<Draft, "name" | "domain" | "website">[],
) => {
  const { rows } = await sql<KnownStartup>`
    with drafts as materialized (
      select position, domain, name, fold_words(name) as folded_name, coalesce(${pageOf(sql`website`)}, '') as page
      from unnest(${drafts.map(({ domain }) => domain)}::text[], ${drafts.map(({ name }) => name)}::text[],
        ${drafts.map(({ website }) => website)}::text[])
        with ordinality as given (domain, name, website, position)
    ), by_domain as (
      select distinct on (a.position) a.position, c.id, c.short_name
      from drafts a join companies c on c.kind = 'STARTUP' and c.website_domain = a.domain and ${isSameSite}
      order by a.position
    ), by_name as (
      select distinct on (a.position) a.position, c.id, c.short_name
      from drafts a join companies c on c.kind = 'STARTUP' and fold_words(c.short_name) = a.folded_name
        and (a.folded_name <> '' or c.short_name = a.name)
      order by a.position
    )
    select a.position::int, a.folded_name, a.page,
      d.id as same_domain_id, d.short_name as same_domain, di.line as same_domain_line,
      n.id as same_name_id, n.short_name as same_name, ni.line as same_name_line
    from drafts a
    left join by_domain d on d.position = a.position
    left join imported_startups di on di.startup_id = d.id
    left join by_name n on n.position = a.position
    left join imported_startups ni on ni.startup_id = n.id
    order by a.position`.execute(db);
  return rows;
};
