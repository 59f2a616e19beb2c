import { type Db, sql } from "#db/connect.ts";

/** Adds the tags that do not exist yet; another spelling of an existing tag is the same tag. */
export const insertNewTags = (db: Db, tags: { id: string; name: string }[]) =>
  sql`
    insert into tags (id, name)
    select id, name from unnest(${tags.map(({ id }) => id)}::uuid[],
      ${tags.map(({ name }) => name)}::text[]) as given (id, name)
    on conflict (lower(name)) do nothing`.execute(db);
