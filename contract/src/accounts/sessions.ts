import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { listOf } from "#paging.ts";
import { Done, Id, Moment } from "#shapes.ts";
import { nothing } from "./proofs.ts";

export const OwnSession = z.object({
  id: Id,
  /** Browser and system, as "Firefox on Linux"; null if the client does not say. */
  device: z.string().nullable(),
  ip: z.string().nullable(),
  signedInAt: Moment,
  seenAt: Moment,
  endsAt: Moment,
  isRemembered: z.boolean(),
  isCurrent: z.boolean(),
});

export const sessions = {
  sessions: read("GET", "/api/v1/settings/sessions", {
    input: nothing,
    output: listOf(OwnSession),
  }),
  endSession: write("DELETE", "/api/v1/settings/sessions/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  endOtherSessions: write("POST", "/api/v1/settings/sessions/end-others", {
    input: nothing,
    output: Done.extend({ count: z.number().int() }),
  }),
};
