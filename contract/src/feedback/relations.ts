import { z } from "zod";

/** How a company knows the startup that it rates, from recorded facts, the least first. */
export const relations = ["NONE", "VIEWED", "BOOKMARKED", "TALKED", "MISSION", "PILOT"] as const;

export type Relation = (typeof relations)[number];

/** The numbers that the rating shown is calculated with. */
export const Formula = z.object({
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
