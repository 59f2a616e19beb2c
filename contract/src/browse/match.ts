import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Version } from "#profiles/versions.ts";
import { Done, Id, StartupRating, words } from "#shapes.ts";

/** The parts of a match, in the order in which its reasons are shown. */
export const matchParts = ["areas", "needs", "countries", "rating", "constraints"] as const;
export type MatchPart = (typeof matchParts)[number];

export const usualWeights = { areas: 35, needs: 30, countries: 15, rating: 15, constraints: 5 };

const Weight = z.number().int().min(0).max(100);
const Weights = z.object({
  areas: Weight,
  needs: Weight,
  countries: Weight,
  rating: Weight,
  constraints: Weight,
});

export const MatchPreferences = z.object({
  weights: Weights.refine(
    (weights) => matchParts.reduce((sum, part) => sum + weights[part], 0) === 100,
    messages.weightsMakeHundred,
  ),
  /** The wanted stages, by the names startups use; none means any. */
  stages: z.array(words(100)).max(50),
});

const Points = z.object({ points: z.number().int(), most: z.number().int() });

export const Match = z.object({
  /** Null if the company has no areas and no open missions. */
  score: z.number().int().nullable(),
  companyShortName: z.string(),
  areas: Points.extend({ met: z.array(z.string()), sought: z.array(z.string()) }),
  needs: Points.extend({
    hasMissions: z.boolean(),
    /** The open mission whose needs the startup meets best; null if it meets none. */
    mission: z
      .object({ id: Id, title: z.string(), met: z.number().int(), count: z.number().int() })
      .nullable(),
  }),
  countries: Points.extend({ met: z.array(z.string()), sought: z.array(z.string()) }),
  rating: Points.extend(StartupRating.shape),
  constraints: Points.extend({
    /** Null if the company has not chosen stages. */
    stage: z.object({ value: z.string().nullable(), isMet: z.boolean() }).nullable(),
  }),
});

/** How well a startup fits what a retail company looks for. */
export const match = {
  one: read("GET", "/api/v1/profile/:id/match", {
    input: z.object({ id: Id }),
    output: Match,
  }),
  preferences: read("GET", "/api/v1/settings/retailer/match", {
    input: z.object({}),
    output: MatchPreferences.extend({
      /** The stages of startups to choose from. */
      knownStages: z.array(z.string()),
      version: Version,
    }),
  }),
  savePreferences: write("PUT", "/api/v1/settings/retailer/match", {
    input: MatchPreferences.extend({
      /** The version that the form shows; a newer one is not overwritten. */
      version: Version.optional(),
    }),
    output: Done,
  }),
};
