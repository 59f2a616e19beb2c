import { z } from "zod";
import { read } from "#endpoint.ts";
import { Moment } from "#shapes.ts";

const Count = z.number().int();

/** What a company in trial has used of today's searches and profiles. Without a trial nothing is counted. */
export const trial = {
  today: read("GET", "/api/v1/info/trial", {
    input: z.object({}),
    output: z.object({
      isTrial: z.boolean(),
      trialSearch: Count,
      trialProfile: Count,
      trialSearchMax: Count,
      trialProfileMax: Count,
      /** When both counts start again: the next midnight in UTC. */
      resetsAt: Moment,
    }),
  }),
};
