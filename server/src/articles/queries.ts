import type { ArticleState } from "@vitrine/contract/articles/staff";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

type Topic = { id: string; name: string; slug: string };

export type ArticleRow = {
  id: string;
  title: string;
  description: string;
  body: string;
  link: string | null;
  userId: string | null;
  imageId: string | null;
  imageAlt: string;
  date: string;
  minutes: number;
  tags: Topic[];
  areas: Topic[];
  startup: { id: string; name: string; logoId: string | null } | null;
};

const topic = sql`json_build_object('id', t.id, 'name', t.name, 'slug', t.slug)`;
const byName = sql`fold(t.name), t.id`;

const ownColumns = sql`
  a.id, a.title, a.description, a.link, a.user_id, a.image_id, a.image_alt, a.minutes,
  to_char(a.date at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as date,
  (select coalesce(json_agg(${topic} order by ${byName}), '[]') from article_tags x join tags t on t.id = x.tag_id
    where x.article_id = a.id) as tags,
  (select coalesce(json_agg(${topic} order by t.parent_id is not null, ${byName}), '[]')
    from article_areas x join categories t on t.id = x.category_id where x.article_id = a.id) as areas`;

/** All columns of an article except its startup. */
export const wholeColumns = sql`${ownColumns}, a.body`;

const columns = sql`${ownColumns},
  case when l.startup_id is not null then
    json_build_object('id', l.startup_id, 'name', l.name, 'logoId', l.logo60_id) end as startup`;

const inList = sql<ArticleRow>`${columns}, left(a.plain_text, 300) as body`;

/** A startup that is not listed is not named. */
const joins = sql`left join listings l on l.startup_id = a.startup_id`;

/** What makes an article `a` be in each state; it is always in exactly one. */
export const articleStates = {
  DRAFT: sql`a.is_draft and a.withdrawn_at is null`,
  SCHEDULED: sql`not a.is_draft and a.withdrawn_at is null and a.date > now()`,
  PUBLISHED: sql`not a.is_draft and a.withdrawn_at is null and a.date <= now()`,
  WITHDRAWN: sql`a.withdrawn_at is not null`,
} satisfies Record<ArticleState, unknown>;

/** The state that an article `a` is in. */
export const articleState = sql<ArticleState>`
  case when ${articleStates.WITHDRAWN} then 'WITHDRAWN' when ${articleStates.DRAFT} then 'DRAFT'
    when ${articleStates.SCHEDULED} then 'SCHEDULED' else 'PUBLISHED' end`;

/** What anybody may read at present. */
const published = articleStates.PUBLISHED;

const newestFirst = sql`a.date desc`;

/** What had this name, or this id, before it was renamed or merged. */
const formerly = (kind: "CATEGORY" | "TAG", named: string) => sql`
  (select current_id(kind, id) from taxonomy_aliases where kind = ${sql.lit(kind)} and was = ${named})`;

const taggedAs = (named: string) => sql`
  exists (select from article_tags x join tags t on t.id = x.tag_id
    where x.article_id = a.id and (${named} in (t.id::text, t.slug) or t.id = ${formerly("TAG", named)}))`;

/** An area includes its sub-areas. */
const inArea = (named: string) => sql`
  exists (select from article_areas x join categories t on t.id = x.category_id
    left join categories top on top.id = t.parent_id
    where x.article_id = a.id and (${named} in (t.id::text, t.slug, top.id::text, top.slug)
      or ${formerly("CATEGORY", named)} in (t.id, top.id)))`;

export const publishedArticles = listSource({
  from: sql`articles a`,
  id: sql`a.id`,
  columns: inList,
  joins,
  order: newestFirst,
  isCountedInFull: true,
  filters: {
    isPublished: (_: true) => published,
    search: byWords((words) => sql`a.words @@ word_beginnings(${words})`),
    startup: (id: string | undefined) => (id ? sql`a.startup_id = ${id}` : undefined),
    tag: (named: string | undefined) => (named ? taggedAs(named) : undefined),
    area: (named: string | undefined) => (named ? inArea(named) : undefined),
  },
});

export const publishedArticle = async (db: Db, id: string) => {
  const { rows } = await sql<ArticleRow>`
    select ${columns}, a.body from articles a ${joins} where a.id = ${id} and ${published}`.execute(
    db,
  );
  return rows[0];
};

const titledAtMost = 200;

/** Matches the beginnings of words in the title; the newest of the first matches. */
export const articlesTitled = async (db: Db, search: string, limit: number) => {
  const { rows } = await sql<Pick<ArticleRow, "id" | "title" | "description">>`
    select a.id, a.title, a.description from (
      select * from articles a
      where to_tsvector('simple', fold_words(a.title)) @@ word_beginnings(${search}) and ${published}
      limit ${titledAtMost}) a
    order by ${newestFirst}, a.id limit ${limit}`.execute(db);
  return rows;
};

const compared = 500;

/** The newest articles; those with the same startup, areas or tags come first. */
export const relatedArticles = async (db: Db, id: string, limit: number) => {
  const { rows } = await sql<ArticleRow>`
    select ${inList}
    from (select * from articles a where ${published} order by ${newestFirst}, a.id limit ${compared}) a
    ${joins} join articles self on self.id = ${id}
    where a.id <> self.id
    order by
      4 * coalesce(a.startup_id = self.startup_id, false)::int
      + 3 * (select count(*) from article_areas x join article_areas y using (category_id)
          where x.article_id = a.id and y.article_id = self.id)
      + (select count(*) from article_tags x join article_tags y using (tag_id)
          where x.article_id = a.id and y.article_id = self.id) desc,
      ${newestFirst}, a.id
    limit ${limit}`.execute(db);
  return rows;
};

const changed = sql`
  to_char(greatest(a.date, a.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed`;

type ChangedRow = { id: string; changed: string };
type FeedRow = ChangedRow & Pick<ArticleRow, "title" | "description" | "body" | "link" | "date">;

export const newestForFeed = async (db: Db, limit: number) => {
  const { rows } = await sql<FeedRow>`
    select a.id, a.title, a.description, left(a.plain_text, 300) as body, a.link, ${changed},
      to_char(a.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date
    from articles a where ${published} order by ${newestFirst}, a.id limit ${limit}`.execute(db);
  return rows;
};

export const placesForSiteMap = async (db: Db, limit: number) => {
  const { rows } = await sql<ChangedRow>`
    select a.id, ${changed} from articles a
    where ${published} order by ${newestFirst}, a.id limit ${limit}`.execute(db);
  return rows;
};
