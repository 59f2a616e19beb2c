import { z } from "zod";
import { job } from "#work/jobs.ts";
import { ownStore } from "../service.ts";

/** Removes the bytes of rows that the queueing transaction deleted. */
export const removeBytesJob = job(
  "files.remove",
  z.object({ names: z.array(z.string()) }),
  async (_, { names }) => {
    const store = ownStore();
    for (const name of names) await store.remove(name);
  },
);
