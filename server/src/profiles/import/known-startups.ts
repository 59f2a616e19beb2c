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

export const knownStartups = async (
  db: Db,
  drafts: Pick<Draft, "name" | "domain" | "website">[],
) => {
  const { rows } = await sql<KnownStartup>`
    select a.position::int, a.folded_name, a.page,
      d.id as same_domain_id, d.short_name as same_domain, d.line as same_domain_line,
      n.id as same_name_id, n.short_name as same_name, n.line as same_name_line
    from (
      select position, domain, name, fold_words(name) as folded_name, coalesce(${pageOf(sql`website`)}, '') as page
      from unnest(${drafts.map(({ domain }) => domain)}::text[], ${drafts.map(({ name }) => name)}::text[],
        ${drafts.map(({ website }) => website)}::text[])
        with ordinality as given (domain, name, website, position)
    ) a
    left join lateral (
      select c.id, c.short_name, i.line from companies c left join imported_startups i on i.startup_id = c.id
      where c.kind = 'STARTUP' and c.website_domain = a.domain and ${isSameSite} limit 1
    ) d on true
    left join lateral (
      select c.id, c.short_name, i.line from companies c left join imported_startups i on i.startup_id = c.id
      where c.kind = 'STARTUP' and fold_words(c.short_name) = a.folded_name
        and (a.folded_name <> '' or c.short_name = a.name)
      limit 1
    ) n on true
    order by a.position`.execute(db);
  return rows;
};
