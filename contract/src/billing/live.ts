import { z } from "zod";
import { channel } from "#endpoint.ts";

export const billingChannels = {
  /** For the owner of a company: its plan was paid, or a renewal nobody waits for has failed. */
  isPaid: channel("/user/queue/info/is-paid", {
    message: z.object({ isSubscriptionPaid: z.boolean() }),
  }),
  /** For its members: what the plan allows has changed. */
  planChanged: channel("/user/queue/info/plan-changed", { message: z.object({}) }),
};
