import { type Db, sql } from "#db/connect.ts";

const shown = 50;

/** The last searches of a person, the newest first. */
export const historyOf = (db: Db, userId: string) =>
  db
    .selectFrom("searchHistory")
    .select(["id", "search", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(shown)
    .execute();

/** A person keeps as many searches as their list shows; older ones lose the person. */
export const leaveOldHistory = (db: Db) =>
  sql`
    update search_history set user_id = null where id in (
      select id from (
        select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
        from search_history where user_id is not null) own
      where place > ${shown})`.execute(db);

/** As long as staff can read them in the log. */
const loggedFor = sql`interval '13 months'`;

export const forgetOldSearches = (db: Db) =>
  sql`delete from search_history where created_at < now() - ${loggedFor}`.execute(db);

export const forgetOldClicks = (db: Db) =>
  sql`delete from clicks where day < current_date - ${loggedFor}`.execute(db);

/** The row stays, without the person. Undefined if it is not theirs. */
export const leaveHistory = (db: Db, { id, userId }: { id: string; userId: string }) =>
  db
    .updateTable("searchHistory")
    .set({ userId: null })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("search")
    .executeTakeFirst();

export const leaveAllHistory = (db: Db, userId: string) =>
  db
    .updateTable("searchHistory")
    .set({ userId: null })
    .where("userId", "=", userId)
    .returning("id")
    .execute();
