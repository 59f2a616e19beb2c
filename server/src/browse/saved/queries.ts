import type { AlertMode } from "@vitrine/contract/browse/alerts";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { searches } from "@vitrine/contract/browse/searches";
import { matchingIds, type Search } from "#browse/filter/queries.ts";
import { type Db, sql } from "#db/connect.ts";
import { countUpTo } from "#db/list-source.ts";

type Kept = Omit<Parsed<typeof searches.save>, "title" | "alert">;
type New = {
  id: string;
  userId: string;
  title: string;
  alert: AlertMode;
  search: Kept;
  names: object;
};

/** Saves of one person take turns, so that none exceeds the limit. */
export const holdSaved = (db: Db, userId: string) =>
  sql`select from users where id = ${userId} for no key update`.execute(db);

export const countSaved = async (db: Db, userId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_searches where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertSaved = (db: Db, { search, names, ...row }: New) =>
  db
    .insertInto("savedSearches")
    .values({ ...row, search: JSON.stringify(search), names: JSON.stringify(names) })
    .execute();

/** The saved searches, newest first. */
export const savedOf = (db: Db, userId: string) =>
  db
    .selectFrom("savedSearches")
    .select(["id", "title", "search", "names", "openedAt", "createdAt", "alert", "unfollowed"])
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();

type Own = { id: string; userId: string };

/** Undefined if there is none of theirs. */
export const renameSaved = (db: Db, { id, userId, title }: Own & { title: string }) =>
  db
    .updateTable("savedSearches")
    .set({ title })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();

export const openSaved = async (db: Db, { id, userId }: Own) => {
  const { rows } = await sql<{ id: string }>`
    update saved_searches set opened_at = now() where id = ${id} and user_id = ${userId}
    returning id`.execute(db);
  return rows[0];
};

export const deleteSaved = (db: Db, { id, userId }: Own) =>
  db
    .deleteFrom("savedSearches")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();

const countedAtMost = 99;

/** How many startups that meet the search joined after the moment. */
export const countNew = (db: Db, search: Search, since: string) =>
  countUpTo(db, sql`${matchingIds(search)} and l.added_at > ${since}::timestamptz`, countedAtMost);
