import { z } from "zod";
import { read } from "#endpoint.ts";
import { Moment } from "#shapes.ts";

const Count = z.number().int();

/** How much of today's searches and profiles a company in trial has used. Others are not counted. */
export const trial = {
  today: read("GET", "/api/v1/info/trial", {
    input: z.object({}),
    output: z.object({
      isTrial: z.boolean(),
      trialSearch: Count,
      trialProfile: Count,
      trialSearchMax: Count,
      trialProfileMax: Count,
      /** When both counts restart: the next midnight in UTC. */
      resetsAt: Moment,
    }),
  }),
};
