import type { Parsed } from "@vitrine/contract/endpoint";
import type { feedback } from "@vitrine/contract/feedback";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { type CompanyActor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { answerTo, insertAnswer, ratingOfStartup, updateAnswer } from "./queries.ts";

export async function answerFeedback(
  db: Db,
  actor: CompanyActor,
  { id, text }: Parsed<typeof feedback.answer>,
) {
  const { companyId: startupId } = actor;
  found(await ratingOfStartup(db, { id, startupId }));

  await insertAnswer(db, { feedbackId: id, authorId: actor.id, text });
  await record(db, oneself(actor), "feedback.answered", { feedbackId: id, startupId });
  return changesSaved;
}

export async function changeAnswer(
  db: Db,
  actor: CompanyActor,
  { id, text }: Parsed<typeof feedback.changeAnswer>,
) {
  const { companyId: startupId } = actor;
  found(await ratingOfStartup(db, { id, startupId }));
  const answer = found(await answerTo(db, id));
  ensure(answer.isChangeable, "feedback.answer_too_late");
  if (text === answer.text) return changesSaved;

  await updateAnswer(db, { feedbackId: id, text });
  await record(db, oneself(actor), "feedback.answer_changed", { feedbackId: id, startupId });
  return changesSaved;
}
