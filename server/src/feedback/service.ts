import type { Parsed } from "@vitrine/contract/endpoint";
import type { feedback } from "@vitrine/contract/feedback";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import { type Actor, type By, type CompanyActor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { listedStartup } from "#profiles/service.ts";
import { record } from "#work/record.ts";
import { formulaOfRatings } from "./rating/queries.ts";
import { feedbackAbilities, mayAnswer } from "./policy.ts";
import {
  deleteFeedback,
  type FeedbackRow,
  feedbackFor,
  feedbackOfCompany,
  insertFeedback,
  ownFeedback,
  ratingOf,
  updateFeedback,
} from "./queries.ts";

export async function giveFeedback(
  db: Db,
  actor: CompanyActor,
  { startupId, rating, subject }: Parsed<typeof feedback.give>,
) {
  await listedStartup(db, startupId);

  const { id: authorId, companyId } = actor;
  const id = await insertFeedback(db, { startupId, companyId, authorId, rating, subject });
  await record(db, oneself(actor), "feedback.given", { feedbackId: id, startupId });
  return { ...changesSaved, id };
}

export async function changeFeedback(
  db: Db,
  by: By,
  { id, rating, subject }: Parsed<typeof feedback.change>,
) {
  const { companyId } = by.subject;
  const given = found(await feedbackOfCompany(db, { id, companyId }));
  ensure(feedbackAbilities(by.subject, given).change, "not_found");

  await updateFeedback(db, { id, rating, subject });
  const { startupId } = given;
  await record(db, by, "feedback.changed", { feedbackId: id, startupId });
  return changesSaved;
}

export async function removeFeedback(db: Db, by: By, { id }: Parsed<typeof feedback.remove>) {
  const { companyId } = by.subject;
  const given = found(await feedbackOfCompany(db, { id, companyId }));
  ensure(feedbackAbilities(by.subject, given).remove, "not_found");

  await deleteFeedback(db, id);
  const { startupId } = given;
  await record(db, by, "feedback.removed", { feedbackId: id, startupId });
  return changesSaved;
}

const answerShown = (row: FeedbackRow, isOfStartup: boolean) => {
  const { answerText: text, answeredAt: createdAt, answerEditedAt: editedAt } = row;
  if (text === null || createdAt === null) return null;
  return {
    text,
    createdAt,
    editedAt,
    can: { change: isOfStartup && row.isAnswerChangeable === true },
  };
};

const shown = (actor: Actor, row: FeedbackRow) => ({
  id: row.id,
  author: {
    id: row.companyId,
    companyShortName: row.companyShortName,
    logo60: logoPicture(row.logo60Id),
    fullName: row.fullName,
  },
  rating: row.rating,
  relation: row.relation,
  subject: row.subject,
  createdAt: row.createdAt,
  isOwn: row.companyId === actor.companyId,
  answer: answerShown(row, mayAnswer(oneself(actor).subject, row)),
  can: {
    ...feedbackAbilities(oneself(actor).subject, row),
    answer: row.answerText === null && mayAnswer(oneself(actor).subject, row),
  },
});

type Stars = Parsed<typeof feedback.count>;

const chosenStars = ({ id: startupId, isAllStars, rate }: Stars) => ({
  startupId,
  rate: isAllStars ? null : rate,
});

export async function listFeedback(db: Db, actor: Actor, input: Parsed<typeof feedback.list>) {
  const { page, pageSize } = input;
  const list = feedbackFor(actor.companyId);
  const { rows, count } = await list.page(db, { ...chosenStars(input), page, pageSize });
  if (count === 0) await listedStartup(db, input.id);
  return { items: rows.map((row) => shown(actor, row)), count };
}

export async function countFeedback(db: Db, actor: Actor, stars: Stars) {
  const { count } = await feedbackFor(actor.companyId).count(db, chosenStars(stars));
  if (count === 0) await listedStartup(db, stars.id);
  return { count };
}

export async function checkFeedbackExists(
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof feedback.checkExists>,
) {
  await listedStartup(db, id);
  const row = await ownFeedback(db, id, actor.companyId);
  return { exists: row !== undefined, feedback: row ? shown(actor, row) : null };
}

export const showFormula = async (db: Db) => found(await formulaOfRatings(db));

export const ratingOfStartup = async (
  db: Db,
  _actor: Actor,
  { id }: Parsed<typeof feedback.rate>,
) => found(await ratingOf(db, id));
