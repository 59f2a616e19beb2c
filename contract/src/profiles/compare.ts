import { z } from "zod";
import { read } from "#endpoint.ts";
import { StartupProfile } from "#profiles.ts";
import { Id } from "#shapes.ts";

/** As many as fit side by side on a desktop. */
export const mostCompared = 4;

export const comparison = {
  /** The startups in the requested order. Those that do not exist are listed in `missing` of the 404. */
  startups: read("POST", "/api/v1/compare", {
    input: z.object({ ids: z.array(Id).min(2).max(mostCompared) }),
    output: z.object({ startups: z.array(StartupProfile) }),
  }),
};
