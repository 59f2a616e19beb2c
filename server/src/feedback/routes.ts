import { feedback } from "@vitrine/contract/feedback";
import { owned, retailSide, signedIn } from "#http/doors.ts";
import { on } from "#http/on.ts";
import {
  changeFeedback,
  checkFeedbackExists,
  countFeedback,
  giveFeedback,
  listFeedback,
  rateStartup,
  removeFeedback,
} from "./service.ts";

const authorOrOwner = owned(retailSide, "its author, or the owner of the author's company");

export const feedbackRoutes = [
  on(feedback.give, retailSide, giveFeedback),
  on(feedback.change, authorOrOwner, changeFeedback),
  on(feedback.remove, authorOrOwner, removeFeedback),
  on(feedback.list, signedIn, listFeedback),
  on(feedback.count, signedIn, countFeedback),
  on(feedback.checkExists, signedIn, checkFeedbackExists),
  on(feedback.rate, signedIn, rateStartup),
];
