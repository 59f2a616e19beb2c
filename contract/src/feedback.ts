import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Answer, AnswerFeedback } from "#feedback/answers.ts";
import { relations } from "#feedback/relations.ts";
import { messages } from "#messages.ts";
import { listOf, listSearch } from "#paging.ts";
import { Done, Id, Moment, Picture, paragraphs, StartupRating } from "#shapes.ts";

const Rating = z
  .number(messages.rateStartup)
  .int(messages.rateStartup)
  .min(1, messages.rateStartup)
  .max(5, messages.rateStartup);

export const GiveFeedback = z.object({
  startupId: Id,
  rating: Rating,
  subject: paragraphs(5000, messages.enterSubject),
});

export const ChangeFeedback = GiveFeedback.omit({ startupId: true }).extend({ id: Id });

export const FeedbackAuthor = z.object({
  id: Id,
  companyShortName: z.string(),
  logo60: Picture.nullable(),
  fullName: z.string(),
});

export const Feedback = z.object({
  id: Id,
  author: FeedbackAuthor,
  rating: z.number().int(),
  relation: z.enum(relations),
  subject: z.string(),
  createdAt: Moment,
  isOwn: z.boolean(),
  answer: Answer.nullable(),
  can: z.object({ change: z.boolean(), remove: z.boolean(), answer: z.boolean() }),
});

/** How many gave each number of stars. */
export const Distribution = z.object({
  1: z.number().int(),
  2: z.number().int(),
  3: z.number().int(),
  4: z.number().int(),
  5: z.number().int(),
});

/** `rate` is the plain average; `weightedRate` is the rating shown. */
export const RateOfStartup = z.object({
  rate: z.number().nullable(),
  weightedRate: StartupRating.shape.weightedRate,
  isEarly: StartupRating.shape.isEarly,
});

/** All stars, or only those with exactly `rate`. */
export const starsChosen = {
  isAllStars: z.boolean().default(true),
  rate: z.number().int().min(1).max(5).nullable().default(null),
};

const starsFilter = { id: Id, ...starsChosen };

export const feedback = {
  give: write("POST", "/api/v1/feedbacks/create", {
    input: GiveFeedback,
    output: Done.extend({ id: Id }),
  }),
  change: write("POST", "/api/v1/feedbacks/update/:id", { input: ChangeFeedback, output: Done }),
  remove: write("DELETE", "/api/v1/feedbacks/delete/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  answer: write("POST", "/api/v1/feedbacks/:id/answer", { input: AnswerFeedback, output: Done }),
  changeAnswer: write("PUT", "/api/v1/feedbacks/:id/answer", {
    input: AnswerFeedback,
    output: Done,
  }),
  list: read("POST", "/api/v1/feedbacks/list/:id", {
    input: listSearch({ pageSize: 5, filters: starsFilter }),
    output: listOf(Feedback),
  }),
  count: read("POST", "/api/v1/feedbacks/count/:id", {
    input: z.object(starsFilter),
    output: z.object({ count: z.number().int() }),
  }),
  checkExists: read("GET", "/api/v1/feedbacks/check-exists/:id", {
    input: z.object({ id: Id }),
    output: z.object({ exists: z.boolean(), feedback: Feedback.nullable() }),
  }),
  rate: read("GET", "/api/v1/feedbacks/rate/:id", {
    input: z.object({ id: Id }),
    output: RateOfStartup.extend({ count: z.number().int(), distribution: Distribution }),
  }),
};
