import type { Db } from "#db/connect.ts";

type Bookmark = { userId: string; startupId: string };

/** Undefined where it was there already. */
export const insertBookmark = (db: Db, bookmark: Bookmark) =>
  db
    .insertInto("bookmarks")
    .values(bookmark)
    .onConflict((conflict) => conflict.doNothing())
    .returning("startupId")
    .executeTakeFirst();

/** Undefined where there was none. */
export const deleteBookmark = (db: Db, { userId, startupId }: Bookmark) =>
  db
    .deleteFrom("bookmarks")
    .where("userId", "=", userId)
    .where("startupId", "=", startupId)
    .returning("startupId")
    .executeTakeFirst();
