import { type Db, sql } from "#db/connect.ts";

type Kind = "STARTUP" | "RETAILER";

/** How many results of each kind are shown. */
export const mostOfAKind = 8;
/** At most this many candidates are compared. */
const compared = 200;
/** Shorter parts occur in too many names. */
const shortestPart = 3;

type CompanyRow = {
  id: string;
  kind: Kind;
  name: string;
  stage: "ACTIVE" | "INACTIVE" | "WAITING" | "INCOMPLETE" | "DECLINED" | "BLOCKED";
  logo60Id: string | null;
};

/** Companies whose name begins with the words, then those with such words in their names. */
export const companiesNamedLike = async (db: Db, search: string, kinds: readonly Kind[]) => {
  const typed = sql`(select fold_words(${search}))`;
  const { rows } = await sql<CompanyRow>`
    with found as (
      (select company_id, 0 as place from company_records
        where kind = any (${kinds}::text[]) and ${typed} <> ''
          and name_folded >= ${typed} and name_folded < ${typed} || chr(1114111)
        limit ${compared})
      union all
      (select company_id, 1 from company_records
        where words @@ word_beginnings(${search}) and kind = any (${kinds}::text[]) limit ${compared})
    ), first as (select company_id, min(place) as place from found group by company_id)
    select c.id, c.kind, c.short_name as name, r.stage, c.logo60_id
    from first f join company_records r using (company_id) join companies c on c.id = r.company_id
    order by r.name_folded = ${typed} desc, f.place, r.name_folded, c.id limit ${mostOfAKind}`.execute(
    db,
  );
  return rows;
};

type PersonRow = {
  id: string;
  fullName: string;
  email: string;
  companyId: string;
  kind: Kind;
  companyName: string;
};

/** People of companies by a part of their name, or by how their e-mail begins. */
export const peopleNamedLike = async (db: Db, search: string, kinds: readonly Kind[]) => {
  // Pattern characters are no part of a name.
  const typed = sql`(select btrim(regexp_replace(fold(${search}), '[%_\\\\]+', ' ', 'g')))`;
  const { rows } = await sql<PersonRow>`
    with found as (
      (select id from users where ${typed} <> ''
        and email >= lower(${search}) and email < lower(${search}) || chr(1114111) limit ${compared})
      union
      (select id from users where length(${typed}) >= ${shortestPart}
        and fold(full_name) like '%' || ${typed} || '%' limit ${compared})
    )
    select u.id, u.full_name, u.email, c.id as company_id, c.kind, c.short_name as company_name
    from found join users u using (id) join companies c on c.id = u.company_id
    where u.deleted_at is null and c.kind = any (${kinds}::text[])
    order by strpos(fold(u.full_name), ${typed}) = 1 desc, fold(u.full_name), u.id limit ${mostOfAKind}`.execute(
    db,
  );
  return rows;
};

type MissionRow = { id: string; title: string; company: string };

/** Missions of one company or of all, by the beginnings of words in their title; the newest found first. */
export const missionsTitled = async (
  db: Db,
  { search, companyId, limit }: { search: string; companyId: string | null; limit: number },
) => {
  const { rows } = await sql<MissionRow>`
    select m.id, m.title, c.short_name as company from (
      select * from missions m
      where to_tsvector('simple', fold_words(m.title)) @@ word_beginnings(${search})
        and (${companyId}::uuid is null or m.company_id = ${companyId}::uuid)
      limit ${compared}) m
    join companies c on c.id = m.company_id
    order by m.status = 'DONE', m.created_at desc, m.id limit ${limit}`.execute(db);
  return rows;
};
