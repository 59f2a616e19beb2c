import { type Db, sql } from "#db/connect.ts";

/** Adds the tags that are not there yet; another spelling of one that is, is that one. */
export const insertNewTags = (db: Db, tags: { id: string; name: string }[]) =>
  sql`
    insert into tags (id, name)
    select id, name from unnest(${tags.map(({ id }) => id)}::uuid[],
      ${tags.map(({ name }) => name)}::text[]) as given (id, name)
    on conflict (lower(name)) do nothing`.execute(db);
