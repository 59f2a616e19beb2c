import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done, Id, Moment, Picture } from "#shapes.ts";

export const alertModes = ["OFF", "AT_ONCE", "DAILY", "WEEKLY"] as const;
export type AlertMode = (typeof alertModes)[number];

const NewStartup = z.object({
  id: Id,
  companyShortName: z.string(),
  oneLiner: z.string(),
  logo60: Picture.nullable(),
  /** Why it matches the search now, in words: "joined", "now in Norway". */
  reasons: z.array(z.string()),
  foundAt: Moment,
  isMuted: z.boolean(),
});

const Muted = z.object({ id: Id, companyShortName: z.string(), logo60: Picture.nullable() });

/** News of a saved search, and its alerts. */
export const alerts = {
  set: write("PUT", "/api/v1/browse/saved-search/:id/alert", {
    input: z.object({ id: Id, alert: z.enum(alertModes) }),
    output: Done,
  }),
  /** The last 50 startups that came to match it, newest first. */
  news: read("GET", "/api/v1/browse/saved-search/:id/news", {
    input: z.object({ id: Id }),
    output: z.object({ title: z.string(), items: z.array(NewStartup) }),
  }),
  /** Called when a link in an alert is used: the next alerts come as often as before. */
  follow: write("PUT", "/api/v1/browse/saved-search/:id/following", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  muted: read("GET", "/api/v1/browse/muted-startups", {
    input: z.object({}),
    output: z.object({ items: z.array(Muted) }),
  }),
  mute: write("PUT", "/api/v1/browse/muted-startups/:startupId", {
    input: z.object({ startupId: Id }),
    output: Done,
  }),
  unmute: write("DELETE", "/api/v1/browse/muted-startups/:startupId", {
    input: z.object({ startupId: Id }),
    output: Done,
  }),
};
