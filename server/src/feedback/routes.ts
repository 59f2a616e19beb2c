import { feedback } from "@vitrine/contract/feedback";
import { forSelf, insider, retailSide } from "#http/doors.ts";
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

const authorOrOwner = forSelf(retailSide, "its author, or the owner of the author's company");

export const feedbackRoutes = [
  on(feedback.give, retailSide, giveFeedback),
  on(feedback.change, authorOrOwner, changeFeedback),
  on(feedback.remove, authorOrOwner, removeFeedback),
  on(feedback.list, insider, listFeedback),
  on(feedback.count, insider, countFeedback),
  on(feedback.checkExists, insider, checkFeedbackExists),
  on(feedback.rate, insider, rateStartup),
];
