import { feedback } from "@vitrine/contract/feedback";
import { ratingFormula } from "@vitrine/contract/feedback/formula";
import { staffFeedback } from "@vitrine/contract/feedback/staff";
import { undoable } from "#db/undoable.ts";
import {
  anyone,
  approvedUser,
  forSelf,
  owned,
  retailSide,
  staff,
  staffFor,
  startupSide,
  whilePlanRuns,
} from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { answerFeedback, changeAnswer } from "./answers/service.ts";
import {
  changeFeedback,
  checkFeedbackExists,
  countFeedback,
  giveFeedback,
  listFeedback,
  ratingOfStartup,
  removeFeedback,
  showFormula,
} from "./service.ts";
import {
  changeFeedbackByStaff,
  feedbackOfPath,
  listFeedbackForStaff,
  listRatedStartups,
  removeFeedbackByStaff,
} from "./staff/service.ts";

const whose = "its author, or the owner of the author's company";

const ratedStartup = owned(startupSide, "the startup that was rated");
const corrects = staffFor("STARTUPS_EDIT_FEEDBACKS", feedbackOfPath);

export const feedbackRoutes = [
  on(feedback.give, whilePlanRuns(retailSide), giveFeedback),
  on(feedback.change, forSelf(whilePlanRuns(retailSide), whose), changeFeedback),
  on(feedback.remove, forSelf(retailSide, whose), removeFeedback),
  on(feedback.answer, ratedStartup, answerFeedback),
  on(feedback.changeAnswer, ratedStartup, changeAnswer),
  on(feedback.list, approvedUser, listFeedback),
  on(feedback.count, approvedUser, countFeedback),
  on(feedback.checkExists, approvedUser, checkFeedbackExists),
  on(ratingFormula.numbers, anyone, showFormula),
  on(feedback.rate, approvedUser, ratingOfStartup),
  on(staffFeedback.list, staff("STARTUPS_VIEW_PROFILE"), listFeedbackForStaff),
  on(staffFeedback.change, corrects, undoable(changeFeedbackByStaff)),
  on(staffFeedback.remove, corrects, undoable(removeFeedbackByStaff)),
  on(staffFeedback.rated, staff("USERS_VIEW_PROFILE"), listRatedStartups, plannedByValues),
];
