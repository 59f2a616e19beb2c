import { type Db, sql } from "#db/connect.ts";

/** Whether the answer `a` may still be edited. */
export const isChangeable = sql<boolean>`a.created_at > clock_timestamp() - interval '24 hours'`;

type Answer = { feedbackId: string; text: string };

/** A rating of a listed startup, locked until the transaction ends. */
export const ratingOfStartup = (db: Db, { id, startupId }: { id: string; startupId: string }) =>
  db
    .selectFrom("feedback")
    .innerJoin("listings", "listings.startupId", "feedback.startupId")
    .select(["feedback.id", "feedback.startupId"])
    .where("feedback.id", "=", id)
    .where("feedback.startupId", "=", startupId)
    .forNoKeyUpdate("feedback")
    .executeTakeFirst();

/** A second one breaks `feedback__already_answered`. */
export const insertAnswer = (db: Db, answer: Answer & { authorId: string }) =>
  db.insertInto("feedbackAnswers").values(answer).execute();

export const answerTo = async (db: Db, feedbackId: string) => {
  const { rows } = await sql<{ text: string; isChangeable: boolean }>`
    select a.text, ${isChangeable} as is_changeable from feedback_answers a
    where a.feedback_id = ${feedbackId}`.execute(db);
  return rows[0];
};

export const updateAnswer = (db: Db, { feedbackId, text }: Answer) =>
  db
    .updateTable("feedbackAnswers")
    .set({ text, editedAt: sql`now()` })
    .where("feedbackId", "=", feedbackId)
    .execute();
