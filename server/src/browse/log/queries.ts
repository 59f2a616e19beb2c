import type { searchLog } from "@vitrine/contract/browse/search-log";
import type { Output } from "@vitrine/contract/endpoint";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

/** The searches stay, without the person. */
export const leaveLog = (db: Db, userId: string) =>
  sql`update search_log set user_id = null where user_id = ${userId}`.execute(db);

/** The same for one search, however often it was made. */
export const leaveLogOf = (db: Db, userId: string, search: object) =>
  sql`
    update search_log set user_id = null
    where user_id = ${userId} and asked_for(search) = asked_for(${JSON.stringify(search)}::jsonb)`.execute(
    db,
  );

export const forgetOldLog = (db: Db) =>
  sql`delete from search_log where created_at < now() - interval '13 months'`.execute(db);

type Item = Output<typeof searchLog.all>["items"][number];
export type LogRow = Pick<
  Item,
  "id" | "createdAt" | "results" | "isResultsCapped" | "company" | "person"
> & { search: object };

const given =
  <T>(condition: (value: T) => ReturnType<typeof sql>) =>
  (value: T | null) =>
    value === null ? undefined : condition(value);

type Named = { id: string; name: string };

/** The names of whose searches the log is narrowed to. */
export const namesOf = async (
  db: Db,
  { companyId, userId }: { companyId: string | null; userId: string | null },
) => {
  if (companyId === null && userId === null) return { company: null, person: null };
  const { rows } = await sql<{ company: Named | null; person: Named | null }>`
    select (select json_build_object('id', c.id, 'name', c.short_name) from companies c
        where c.id = ${companyId}::uuid) as company,
      (select json_build_object('id', u.id, 'name', u.full_name) from users u
        where u.id = ${userId}::uuid) as person`.execute(db);
  return rows[0] ?? { company: null, person: null };
};

/** Every search that was meant. Days are in UTC. */
export const loggedSearches = listSource({
  from: sql`search_log l`,
  id: sql`l.id`,
  // The dashboard's number links to it.
  isCountedInFull: true,
  columns: sql<LogRow>`
    l.id, l.created_at, l.results, l.is_results_capped, l.search,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.short_name) end as company,
    case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name,
      'isMember', u.role = 'MEMBER') end as person`,
  joins: sql`left join companies c on c.id = l.company_id left join users u on u.id = l.user_id`,
  sorts: { createdAt: sql`l.created_at`, results: sql`l.results` },
  filters: {
    id: given((id: string) => sql`l.id = ${id}::uuid`),
    search: byWords(
      (words) => sql`(l.words @@ word_beginnings(${words}) or l.company_id = any (array(
        select r.company_id from company_records r where r.words @@ word_beginnings(${words}))))`,
    ),
    from: given((day: string) => sql`l.created_at >= ${day}::date::timestamp at time zone 'UTC'`),
    to: given(
      (day: string) => sql`l.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`,
    ),
    foundNothing: given((nothing: boolean) => (nothing ? sql`l.results = 0` : sql`l.results > 0`)),
    companyId: given((id: string) => sql`l.company_id = ${id}::uuid`),
    userId: given((id: string) => sql`l.user_id = ${id}::uuid`),
  },
});
