import { z } from "zod";
import { read } from "#endpoint.ts";
import { StartupProfile } from "#profiles.ts";
import { Id } from "#shapes.ts";

/** As many as stand beside each other at a desk. */
export const mostCompared = 4;

export const comparison = {
  /** The startups in the order asked for. Those that are not there are named in `missing` of the 404. */
  startups: read("POST", "/api/v1/compare", {
    input: z.object({ ids: z.array(Id).min(2).max(mostCompared) }),
    output: z.object({ startups: z.array(StartupProfile) }),
  }),
};
