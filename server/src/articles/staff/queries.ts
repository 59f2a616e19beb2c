import type { ArticleState } from "@vitrine/contract/articles/staff";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { type ArticleRow, articleState, articleStates, wholeColumns } from "../queries.ts";

type Named = { id: string; name: string };

type Known = { state: ArticleState; version: number; author: Named | null; updatedAt: string };

type StaffRow = Pick<ArticleRow, "id" | "title" | "link" | "date"> &
  Known & { startup: Named | null; areas: Named[]; tags: Named[] };

const known = sql`
  ${articleState} as state, a.updated_at,
  coalesce((select version from record_versions where record_id = a.id), 0) as version,
  (select json_build_object('id', u.id, 'name', u.full_name) from users u where u.id = a.user_id) as author`;

const date = sql`to_char(a.date at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as date`;
const named = sql`json_build_object('id', t.id, 'name', t.name)`;
const byName = sql`fold(t.name), t.id`;

const columns = sql<StaffRow>`
  a.id, a.title, a.link, ${date}, ${known},
  (select json_build_object('id', c.id, 'name', c.short_name) from companies c where c.id = a.startup_id) as startup,
  (select coalesce(json_agg(${named} order by ${byName}), '[]') from article_tags x join tags t on t.id = x.tag_id
    where x.article_id = a.id) as tags,
  (select coalesce(json_agg(${named} order by ${byName}), '[]')
    from article_areas x join categories t on t.id = x.category_id where x.article_id = a.id) as areas`;

const anyOfStates = (chosen: readonly ArticleState[]) => {
  const conditions = chosen.map((one) => sql`(${articleStates[one]})`);
  return chosen.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : undefined;
};

/** Every article, for staff. */
export const articlesForStaff = listSource({
  from: sql`articles a`,
  id: sql`a.id`,
  columns,
  sorts: { date: sql`a.date`, title: sql`fold(a.title)`, updatedAt: sql`a.updated_at` },
  filters: {
    search: byWords((words) => sql`a.words @@ word_beginnings(${words})`),
    state: anyOfStates,
    tagIds: (ids: readonly string[]) =>
      ids.length > 0
        ? sql`exists (select from article_tags x where x.article_id = a.id
            and x.tag_id = any ((select current_ids('TAG', ${ids}::uuid[]))::uuid[]))`
        : undefined,
    areaIds: (ids: readonly string[]) =>
      ids.length > 0
        ? sql`exists (select from article_areas x join categories t on t.id = x.category_id
            where x.article_id = a.id
              and array[t.id, t.parent_id] && (select current_ids('CATEGORY', ${ids}::uuid[])))`
        : undefined,
    startupIds: (ids: readonly string[]) =>
      ids.length > 0 ? sql`a.startup_id = any (${ids}::uuid[])` : undefined,
    authorIds: (ids: readonly string[]) =>
      ids.length > 0 ? sql`a.user_id = any (${ids}::uuid[])` : undefined,
  },
});

/** One whole article, with its startup even if nobody else can see that. */
export const articleForStaff = async (db: Db, id: string) => {
  const { rows } = await sql<ArticleRow & Known & { isDraft: boolean }>`
    select ${wholeColumns}, ${known}, a.is_draft, json_build_object('id', c.id, 'name', c.short_name, 'logoId', c.logo60_id) as startup
    from articles a left join companies c on c.id = a.startup_id where a.id = ${id}`.execute(db);
  const [row] = rows;
  return row && { ...row, startup: row.startup?.id ? row.startup : null };
};

type Held = {
  id: string;
  isDraft: boolean;
  isWithdrawn: boolean;
  title: string;
  link: string | null;
};

/** Locked until the transaction ends, so that nobody else changes it meanwhile. */
export const holdArticle = async (db: Db, id: string) => {
  const { rows } = await sql<Held & { imageId: string | null }>`
    select id, is_draft, withdrawn_at is not null as is_withdrawn, title, link, image_id
    from articles where id = ${id} for update`.execute(db);
  return rows[0];
};

/** False if nothing changed. */
export const setWithdrawn = async (db: Db, id: string, isWithdrawn: boolean) => {
  const { numAffectedRows } = await sql`
    update articles set withdrawn_at = case when ${isWithdrawn}::boolean then now() end, updated_at = now()
    where id = ${id} and (withdrawn_at is not null) <> ${isWithdrawn}`.execute(db);
  return numAffectedRows === 1n;
};

/** Who can be the author of an article: staff. */
export const authors = async (db: Db, id: string | null = null) => {
  const { rows } = await sql<Named>`
    select id, full_name as name from users
    where role in ('ADMIN', 'SUPER_ADMIN') and deleted_at is null and not is_blocked
      and (${id}::uuid is null or id = ${id}::uuid)
    order by full_name, id limit 200`.execute(db);
  return rows;
};
