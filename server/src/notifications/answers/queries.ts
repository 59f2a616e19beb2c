import { type Db, sql } from "#db/connect.ts";
import { isQuiet } from "#notifications/preferences/hours.ts";
import { newsWindow } from "../queries.ts";

export type AnswerRow = {
  feedbackId: string;
  userId: string;
  email: string;
  firstName: string;
  answererId: string;
  startupId: string;
  startupName: string;
};

/** Answers without an e-mail so far, each with the author of the rating, if still in that company. */
const untold = sql`
  select a.feedback_id, u.id as user_id, u.email, u.first_name, a.author_id as answerer_id,
    f.startup_id, s.short_name as startup_name
  from feedback_answers a
  join feedback f on f.id = a.feedback_id
  join companies s on s.id = f.startup_id
  join users u on u.id = f.author_id and u.company_id = f.company_id
  where a.created_at > now() - ${newsWindow}
    and not exists (select from answer_emails e where e.feedback_id = a.feedback_id)`;

export const answersToEmail = async (db: Db) => {
  const { rows } = await sql<AnswerRow>`
    ${untold} and not exists (select from notification_preferences p where p.user_id = u.id
      and ('answers' = any (p.without_email || p.daily_email) or ${isQuiet}))
    order by a.created_at`.execute(db);
  return rows;
};

type Reader = { userId: string; dailyEmail: string[] };

export const answersForDigest = async (db: Db, { userId, dailyEmail }: Reader) => {
  const { rows } = await sql<AnswerRow>`
    ${untold} and u.id = ${userId} and 'answers' = any (${dailyEmail}::text[])
    order by a.created_at desc`.execute(db);
  return rows;
};

/** True for the one caller that may send the e-mail. */
export const claimAnswerEmail = async (db: Db, feedbackId: string) => {
  const { rows } = await sql`
    insert into answer_emails (feedback_id) values (${feedbackId})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
};
