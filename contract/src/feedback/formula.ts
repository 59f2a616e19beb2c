import { z } from "zod";
import { read } from "#endpoint.ts";
import { relations } from "#feedback/relations.ts";

/** The numbers with which the shown rating is calculated. */
const Formula = z.object({
  /** Strongest first. */
  relations: z.array(
    z.object({ relation: z.enum(relations), weight: z.number(), isMutual: z.boolean() }),
  ),
  /** The stars that every startup starts with, and their weight. */
  priorStars: z.number(),
  priorWeight: z.number(),
  halfLifeMonths: z.number(),
  /** From this number of mutual raters on, a rating is no longer early. */
  mutualNeeded: z.number().int(),
  /** The most that all others weigh together, as a share of the mutual raters. */
  othersAtMost: z.number(),
});

/** Apart from the other calls of feedback: its page is loaded without them. */
export const ratingFormula = {
  numbers: read("GET", "/api/v1/feedbacks/formula", {
    input: z.object({}),
    output: Formula,
  }),
};
