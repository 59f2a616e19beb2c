import { type Db, sql } from "#db/connect.ts";

/** Only the first view on a day counts. */
export const insertView = (db: Db, view: { startupId: string; companyId: string }) =>
  db
    .insertInto("profileViews")
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** One click a day for each person and startup. */
export const insertClick = (db: Db, click: { userId: string; startupId: string }) =>
  db
    .insertInto("clicks")
    .values(click)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const forgetOldViews = (db: Db) =>
  sql`delete from profile_views where day < current_date - 90`.execute(db);

type Numbers = { now: number; before: number };
export type NumbersRow = Record<
  "views" | "bookmarks" | "searches" | "conversations" | "ratings",
  Numbers
>;

/** Counts the rows of the last 30 days, and of the 30 before. */
const counted = (from: ReturnType<typeof sql>, at: ReturnType<typeof sql>) => sql`(
  select json_build_object('now', count(*) filter (where ${at} > now() - interval '30 days'),
    'before', count(*) filter (where ${at} <= now() - interval '30 days'))
  from ${from} and ${at} > now() - interval '60 days')`;

export const numbersOf = async (db: Db, id: string) => {
  const rooms = sql`rooms r join users u on u.id = r.participant_id where u.company_id = ${id}`;
  const { rows } = await sql<NumbersRow & { unanswered: number; unansweredMissions: number }>`
    select ${counted(sql`profile_views v where v.startup_id = ${id}`, sql`v.day`)} as views,
      ${counted(sql`bookmarks b where b.startup_id = ${id}`, sql`b.created_at`)} as bookmarks,
      ${counted(sql`search_log s where s.shown_ids @> array[${id}::uuid]`, sql`s.created_at`)} as searches,
      ${counted(rooms, sql`r.created_at`)} as conversations,
      ${counted(sql`feedback f where f.startup_id = ${id}`, sql`f.created_at`)} as ratings,
      (select count(*) from feedback f where f.startup_id = ${id}
        and f.created_at > now() - interval '30 days'
        and not exists (select from feedback_answers a where a.feedback_id = f.id)) as unanswered,
      (select count(*) from mission_startups s join missions m on m.id = s.mission_id
        join companies c on c.id = m.company_id and not c.is_blocked
        where s.startup_id = ${id} and s.invited_at is not null and s.answer is null
          and m.status <> 'DONE') as unanswered_missions`.execute(db);
  return rows[0];
};
