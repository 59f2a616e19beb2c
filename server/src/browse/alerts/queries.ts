import type { AlertMode } from "@vitrine/contract/browse/alerts";
import { type Db, sql } from "#db/connect.ts";

type Own = { id: string; userId: string };

/** Undefined where it is none of theirs. What changed before is not told. */
export const saveAlert = async (db: Db, { id, userId, alert }: Own & { alert: AlertMode }) => {
  const { rows } = await sql<{ id: string }>`
    update saved_searches set alert = ${alert}, unfollowed = 0,
      alert_since = case when alert = 'OFF' then clock_timestamp() else alert_since end
    where id = ${id} and user_id = ${userId} returning id`.execute(db);
  return rows[0];
};

export const markFollowed = async (db: Db, { id, userId }: Own) => {
  const { rows } = await sql<{ id: string }>`
    update saved_searches set unfollowed = 0 where id = ${id} and user_id = ${userId}
    returning id`.execute(db);
  return rows[0];
};

export const searchOf = (db: Db, { id, userId }: Own) =>
  db
    .selectFrom("savedSearches")
    .select(["title", "search", "names"])
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();

export type NewsRow = {
  id: string;
  companyShortName: string;
  oneLiner: string;
  logo60Id: string | null;
  currency: string;
  reasons: string[];
  foundAt: string;
  isMuted: boolean;
};

const shown = 50;

/** The last startups that came to meet a search and are still listed. */
export const newsOf = async (db: Db, { id, userId }: Own) => {
  const { rows } = await sql<NewsRow>`
    select l.startup_id as id, l.name as company_short_name, l.one_liner, l.logo60_id, l.currency,
      array_agg(n.reason order by n.found_at desc, n.reason) as reasons, max(n.found_at) as found_at,
      exists (select from muted_startups m
        where m.user_id = ${userId} and m.startup_id = l.startup_id) as is_muted
    from search_news n join listings l on l.startup_id = n.startup_id
    where n.search_id = ${id} group by l.startup_id
    order by max(n.found_at) desc, l.startup_id limit ${shown}`.execute(db);
  return rows;
};

type Mute = { userId: string; startupId: string };

/** Says whether it was not muted before. */
export const insertMute = async (db: Db, mute: Mute) => {
  const made = db.insertInto("mutedStartups").values(mute);
  const rows = await made
    .onConflict((conflict) => conflict.doNothing())
    .returning("startupId")
    .execute();
  return rows.length > 0;
};

export const deleteMute = (db: Db, { userId, startupId }: Mute) =>
  db
    .deleteFrom("mutedStartups")
    .where("userId", "=", userId)
    .where("startupId", "=", startupId)
    .returning("startupId")
    .executeTakeFirst();

type MutedRow = { id: string; companyShortName: string; logo60Id: string | null };

/** By name; what is not listed any more is left out. */
export const mutedBy = async (db: Db, userId: string) => {
  const { rows } = await sql<MutedRow>`
    select l.startup_id as id, l.name as company_short_name, l.logo60_id
    from muted_startups m join listings l using (startup_id)
    where m.user_id = ${userId} order by l.name_folded, l.startup_id`.execute(db);
  return rows;
};
