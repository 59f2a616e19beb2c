import { isCapped } from "#billing/grants/service.ts";
import { type Db, sql } from "#db/connect.ts";

type Bookmark = { userId: string; startupId: string };
type Owner = { companyId: string | null };

/** Undefined if it was there already, or if its startup is not listed. */
export const insertBookmark = async (
  db: Db,
  { userId, companyId, startupId }: Bookmark & Owner,
) => {
  const { rows } = await sql<{ isCapped: boolean }>`
    insert into bookmarks (user_id, startup_id)
    select ${userId}::uuid, startup_id from listings where startup_id = ${startupId}
    on conflict do nothing returning ${isCapped(companyId, "bookmarks")} as is_capped`.execute(db);
  return rows[0];
};

/** Undefined if there was none. */
export const deleteBookmark = (db: Db, { userId, startupId }: Bookmark) =>
  db
    .deleteFrom("bookmarks")
    .where("userId", "=", userId)
    .where("startupId", "=", startupId)
    .returning("startupId")
    .executeTakeFirst();

/** How many bookmarks the company's people have, all together; unlisted startups do not count. */
export const bookmarksOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bookmarks b join users u on u.id = b.user_id
    where u.company_id = ${companyId} and exists (
      select from listings l where l.startup_id = b.startup_id)`.execute(db);
  return rows[0]?.count ?? 0;
};
