import { z } from "zod";
import { channel } from "#endpoint.ts";

export const billingChannels = {
  /** For a company's owner: the plan was paid, or a renewal in the background has failed. */
  isPaid: channel("/user/queue/info/is-paid", {
    message: z.object({ isSubscriptionPaid: z.boolean() }),
  }),
  /** For its members: what the plan allows has changed. */
  planChanged: channel("/user/queue/info/plan-changed", { message: z.object({}) }),
};
