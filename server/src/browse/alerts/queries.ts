import type { AlertMode } from "@vitrine/contract/browse/alerts";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

type Own = { id: string; userId: string };

/** Undefined if the search is not theirs. What changed or was found before it is turned on is not told. */
export const saveAlert = async (db: Db, { id, userId, alert }: Own & { alert: AlertMode }) => {
  const { rows } = await sql<{ id: string }>`
    with was as (
      select id, alert from saved_searches where id = ${id} and user_id = ${userId} for no key update
    ), past as (
      update search_news set told_at = now()
      where search_id in (select id from was where alert = 'OFF') and told_at is null
    )
    update saved_searches set alert = ${alert}, unfollowed = 0,
      alert_since = case when alert = 'OFF' then clock_timestamp() else alert_since end
    where id in (select id from was) returning id`.execute(db);
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

/** The latest startups that started to meet a search and are still listed. */
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

export type AlertRow = Own & {
  title: string;
  search: unknown;
  alert: AlertMode;
  unfollowed: number;
};

/** The search with its alert, locked until the transaction ends; undefined if the alert is off. */
export const alertHeld = async (db: Db, { id, userId }: Own) => {
  const { rows } = await sql<AlertRow>`
    select id, user_id, title, search, alert, unfollowed from saved_searches
    where id = ${id} and user_id = ${userId} and alert <> 'OFF' for no key update`.execute(db);
  return rows[0];
};

/** Forgets untold news, except of the startups that still meet the search and are not muted. */
export const dropUntold = (db: Db, { id, userId }: Own, stillMet: RawBuilder<unknown>) =>
  sql`
    delete from search_news n
    where n.search_id = ${id} and n.told_at is null
      and (n.startup_id not in (${stillMet} and l.startup_id in (
          select startup_id from search_news where search_id = ${id} and told_at is null))
        or exists (select from muted_startups m
          where m.user_id = ${userId} and m.startup_id = n.startup_id))`.execute(db);

/** The startups told about now, latest first. */
export const markTold = async (db: Db, { id }: Own) => {
  const { rows } = await sql<{ startupId: string }>`
    with told as (
      update search_news set told_at = now() where search_id = ${id} and told_at is null
      returning startup_id, found_at
    ), noted as (update saved_searches set told_at = now() where id = ${id})
    select startup_id from told group by startup_id
    order by max(found_at) desc, startup_id`.execute(db);
  return rows.map(({ startupId }) => startupId);
};

type ToTell = { id: string; name: string; currency: string; reasons: string[] };

/** The listed startups among them, each with the reason told last. */
export const startupsToTell = async (
  db: Db,
  { id, startupIds }: { id: string; startupIds: string[] },
) => {
  const { rows } = await sql<ToTell>`
    select l.startup_id as id, l.name, l.currency, array_agg(n.reason order by n.reason) as reasons
    from listings l join search_news n on n.startup_id = l.startup_id and n.search_id = ${id}
    where l.startup_id = any (${startupIds}::uuid[])
      and n.told_at = (select max(told_at) from search_news last
        where last.search_id = n.search_id and last.startup_id = n.startup_id)
    group by l.startup_id order by array_position(${startupIds}::uuid[], l.startup_id)`.execute(db);
  return rows;
};

/** Counts an e-mail whose links nobody has used yet. */
export const countUnfollowed = (
  db: Db,
  { id, alert, unfollowed }: { id: string; alert: AlertMode; unfollowed: number },
) =>
  sql`
    update saved_searches set unfollowed = ${unfollowed}, alert = ${alert} where id = ${id}`.execute(
    db,
  );

/** Deletes all untold news of a person. */
export const forgetUntold = (db: Db, userId: string) =>
  sql`
    delete from search_news n using saved_searches s
    where s.id = n.search_id and s.user_id = ${userId} and n.told_at is null`.execute(db);

type Mute = { userId: string; startupId: string };

/** Whether it was not muted before. */
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

/** By name; startups no longer listed are left out. */
export const mutedBy = async (db: Db, userId: string) => {
  const { rows } = await sql<MutedRow>`
    select l.startup_id as id, l.name as company_short_name, l.logo60_id
    from muted_startups m join listings l using (startup_id)
    where m.user_id = ${userId} order by l.name_folded, l.startup_id`.execute(db);
  return rows;
};
