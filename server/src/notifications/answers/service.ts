import { whereBothAreReachable } from "#chat/contacts/service.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { sendEmail } from "#mail/service.ts";
import { type AnswerRow, answersForDigest, answersToEmail, claimAnswerEmail } from "./queries.ts";

const emailAnswer = (db: Db, answer: AnswerRow) =>
  inTransaction(db, async (trx) => {
    if (!(await claimAnswerEmail(trx, answer.feedbackId))) return;
    const { email: to, userId, answererId: aboutUserId, firstName } = answer;
    const { startupId, startupName } = answer;
    const data = { firstName, startupName, startupId };
    await sendEmail(trx, { kind: "rating-answered", to, userId, aboutUserId, data });
  });

const bothOf = ({ userId, answererId }: AnswerRow) => [userId, answererId] as const;

/** Tells people by e-mail which of their ratings were answered. */
export const emailAnswers = async (db: Db) => {
  const answers = await answersToEmail(db);
  for (const answer of await whereBothAreReachable(db, answers, bothOf))
    await emailAnswer(db, answer);
};

/** The answers for the daily e-mail, which no other e-mail repeats. */
export const claimAnswers = async (db: Db, person: { userId: string; dailyEmail: string[] }) => {
  const told = [];
  const answers = await answersForDigest(db, person);
  for (const answer of await whereBothAreReachable(db, answers, bothOf))
    if (await claimAnswerEmail(db, answer.feedbackId)) told.push(answer);
  return told;
};
