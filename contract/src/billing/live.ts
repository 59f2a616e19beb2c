import { z } from "zod";
import { channel } from "#endpoint.ts";

/** For the owner of a company: its plan was paid, or a renewal nobody waits for has failed. */
export const billingChannels = {
  isPaid: channel("/user/queue/info/is-paid", {
    message: z.object({ isSubscriptionPaid: z.boolean() }),
  }),
};
