import type { writer } from "@vitrine/contract/articles/writer";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import { type Db, sql } from "#db/connect.ts";
import type { Source } from "./prompt.ts";

type Asked = Parsed<typeof writer.write>;
type State = Output<typeof writer.text>["state"];

/** How many the person asked for within the hour; locks their row, so that two calls take turns. */
export const countAsked = async (db: Db, ownerId: string) => {
  await sql`select from users where id = ${ownerId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number; secondsLeft: number }>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::int as seconds_left
    from article_texts where owner_id = ${ownerId} and created_at > now() - interval '1 hour'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, secondsLeft: 0 };
};

type NewText = { id: string; ownerId: string; model: string };

/** False if the article does not exist. */
export const insertText = async (db: Db, { id, ownerId, model }: NewText, asked: Asked) => {
  const { articleId = null, title, prompt, startupIds, tagIds, length } = asked;
  const { numAffectedRows } = await sql`
    insert into article_texts (id, owner_id, article_id, title, prompt, startup_ids, tag_ids, length, model)
    select ${id}, ${ownerId}, ${articleId}::uuid, ${title}, ${prompt}, ${startupIds}::uuid[], ${tagIds}::uuid[],
      ${length}, ${model}
    where ${articleId}::uuid is null or exists (select from articles where id = ${articleId}::uuid)`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

type AskedRow = Pick<Asked, "title" | "prompt" | "startupIds" | "tagIds" | "length">;

export const askedText = async (db: Db, id: string) => {
  const { rows } = await sql<AskedRow>`
    select title, prompt, startup_ids, tag_ids, length from article_texts where id = ${id}`.execute(
    db,
  );
  return rows[0];
};

type TextRow = {
  id: string;
  title: string;
  articleId: string | null;
  content: string | null;
  sources: Source[];
  refusal: string | null;
  state: State | null;
  tokensIn: number | null;
  tokensOut: number | null;
  cost: number | null;
};

/** A text and its progress; its task is deleted after a day. */
export const textOf = async (db: Db, { id, ownerId }: { id: string; ownerId: string }) => {
  const { rows } = await sql<TextRow>`
    select x.id, x.title, x.article_id, x.content, x.sources, x.refusal, t.state, x.tokens_in, x.tokens_out, x.cost
    from article_texts x left join tray_tasks t on t.id = x.id
    where x.id = ${id} and x.owner_id = ${ownerId}`.execute(db);
  return rows[0];
};

type Written = { content: string; sources: Source[]; tokensIn: number; tokensOut: number };

export const saveText = (db: Db, id: string, written: Written, cost: number | null) =>
  sql`
    update article_texts set content = ${written.content}, sources = ${JSON.stringify(written.sources)}::jsonb,
      tokens_in = ${written.tokensIn}, tokens_out = ${written.tokensOut}, cost = ${cost}, ended_at = now()
    where id = ${id}`.execute(db);

export const saveRefusal = (db: Db, id: string, refusal: string) =>
  sql`update article_texts set refusal = ${refusal}, ended_at = now() where id = ${id}`.execute(db);

/** A chore: the words are kept for a day, their cost for good. */
export const forgetWords = (db: Db) =>
  sql`
    update article_texts set content = null, prompt = '', sources = '[]'
    where created_at < now() - interval '24 hours' and (content is not null or prompt <> '')`.execute(
    db,
  );
