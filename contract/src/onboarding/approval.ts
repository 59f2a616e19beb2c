import { z } from "zod";
import { write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { DoneToMany } from "#paging.ts";
import { ChosenRetailers, ChosenStartups } from "#profiles/records.ts";
import { DoneOrTask } from "#reports.ts";
import { Done, Id, paragraphs } from "#shapes.ts";

/** Each company gets the reason, by e-mail and on the page where it waits. */
export const Decline = z.object({
  ids: z.array(Id).min(1).max(100),
  reason: paragraphs(1_000, messages.enterReason),
});

export const approval = {
  declineUsers: write("POST", "/api/v1/admin/approve/decline-users", {
    input: Decline,
    output: DoneToMany,
  }),
  declineStartups: write("POST", "/api/v1/admin/approve/decline-startups", {
    input: Decline,
    output: DoneToMany,
  }),
  /** Asks staff again after they have declined. */
  askAgain: write("POST", "/api/v1/getting-started/approval", {
    input: z.object({}),
    output: Done,
  }),
  approveUsers: write("POST", "/api/v1/admin/approve/approve-users", {
    input: ChosenRetailers,
    output: DoneOrTask,
  }),
  approveStartups: write("POST", "/api/v1/admin/approve/approve-startups", {
    input: ChosenStartups,
    output: DoneOrTask,
  }),
  /** Demo mode only; otherwise the call does not exist. */
  approveMyself: write("POST", "/api/v1/demo/approval", { input: z.object({}), output: Done }),
};
