import type { Parsed } from "@vitrine/contract/endpoint";
import type { staffFeedback } from "@vitrine/contract/feedback/staff";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { logoPicture, logoPictures } from "#files/pictures/service.ts";
import type { Actor, By } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { sendEmail } from "#mail/service.ts";
import { retailerOfPath, startupOfPath } from "#profiles/company/service.ts";
import { mergingRecord } from "#profiles/merging/service.ts";
import { record } from "#work/record.ts";
import { deleteFeedback, updateFeedback } from "../queries.ts";
import {
  feedbackOnStartup,
  type GivenFeedback,
  lockFeedback,
  ratedByCompany,
  ratingOfStartup,
} from "./queries.ts";

export const listFeedbackForStaff = async (
  db: Db,
  _actor: Actor,
  { isAllStars, rate, ...input }: Parsed<typeof staffFeedback.list>,
) => {
  const { companyId: startupId } = await startupOfPath(db, input);
  const search = { ...input, startupId, rate: isAllStars ? null : rate };
  const { rows, count } = await feedbackOnStartup.page(db, search);
  const items = rows.map(({ companyId, companyShortName, logo60Id, fullName, ...row }) => ({
    ...row,
    author: { id: companyId, companyShortName, fullName, logo60: logoPicture(logo60Id) },
  }));
  return { items, count, ...found(await ratingOfStartup(db, startupId)) };
};

export const listRatedStartups = async (
  db: Db,
  _actor: Actor,
  input: Parsed<typeof staffFeedback.rated>,
) => {
  const { companyId } = await retailerOfPath(db, input);
  const { rows, count } = await ratedByCompany.page(db, { ...input, companyId });
  const startups = rows.map(({ logo30Id, logo60Id, logo120Id, ...row }) => ({
    ...row,
    logo: logoPictures({ logo30Id, logo60Id, logo120Id }),
  }));
  return { startups, countOfRecords: count };
};

export type FeedbackSubject = { companyId: string; given: GivenFeedback };

/** The feedback in the path, with its startup as the subject. */
export const feedbackOfPath = async (db: Db, { id }: { id: string }): Promise<FeedbackSubject> => {
  const given = found(await lockFeedback(db, id));
  return { companyId: given.startupId, given };
};

const tellAuthor = async (
  db: Db,
  { isGone, email, authorId, firstName, startupName, startupId }: GivenFeedback,
  reason: string | undefined,
  isRemoved: boolean,
) => {
  if (isGone) return;
  await sendEmail(db, {
    kind: "rating-moderated",
    to: email,
    userId: authorId,
    data: { firstName, startupName, startupId, reason: reason ?? null, isRemoved },
  });
};

/** Corrects a rating, and tells its author why. */
export const changeFeedbackByStaff = async (
  db: Db,
  by: By<FeedbackSubject>,
  { id, rating, subject, reason, ...known }: Parsed<typeof staffFeedback.change>,
) => {
  const { given } = by.subject;
  const { startupId, authorId } = given;
  const merging = await mergingRecord(db, id, known);
  const merged = { ...given, ...merging.merge("feedback", { rating, subject }) };
  await merging.settle();
  await updateFeedback(db, { id, rating: merged.rating, subject: merged.subject });
  await tellAuthor(db, given, reason, false);
  await record(db, by, "feedback.changed_by_staff", { feedbackId: id, startupId, authorId });
  return changesSaved;
};

/** Deletes a rating, and tells its author why; their company may rate the startup again. */
export const removeFeedbackByStaff = async (
  db: Db,
  by: By<FeedbackSubject>,
  { id, reason }: Parsed<typeof staffFeedback.remove>,
) => {
  const { given } = by.subject;
  const { startupId, authorId } = given;
  await deleteFeedback(db, id);
  await tellAuthor(db, given, reason, true);
  await record(db, by, "feedback.removed_by_staff", { feedbackId: id, startupId, authorId });
  return changesSaved;
};
