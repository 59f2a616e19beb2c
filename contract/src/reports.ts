import { z } from "zod";
import { channel } from "#endpoint.ts";
import { Id } from "#shapes.ts";

/** Open to listen to; nothing comes on them yet. */
export const reportChannels = {
  progress: channel("/user/queue/report", {
    message: z.object({ id: Id, progress: z.number(), done: z.boolean() }),
  }),
  cancelled: channel("/user/queue/report/cancel", { message: z.object({ id: Id }) }),
};
