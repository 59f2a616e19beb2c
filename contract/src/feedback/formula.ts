import { z } from "zod";
import { read } from "#endpoint.ts";
import { relations } from "#feedback/relations.ts";

/** The numbers that the rating shown is calculated with. */
const Formula = z.object({
  /** The strongest first. */
  relations: z.array(
    z.object({ relation: z.enum(relations), weight: z.number(), isMutual: z.boolean() }),
  ),
  /** What every startup begins with, and what that counts. */
  priorStars: z.number(),
  priorWeight: z.number(),
  halfLifeMonths: z.number(),
  /** From so many mutual raters on a rating is early no more. */
  mutualNeeded: z.number().int(),
  /** What the others count together at most, as a part of those. */
  othersAtMost: z.number(),
});

/** Apart from the other calls of ratings: its page is read without them. */
export const ratingFormula = {
  numbers: read("GET", "/api/v1/feedbacks/formula", {
    input: z.object({}),
    output: Formula,
  }),
};
