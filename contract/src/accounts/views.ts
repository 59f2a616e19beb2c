import { z } from "zod";

export const densities = ["comfortable", "compact"] as const;

/** How a list of staff is drawn: its columns in their order, none for the usual ones, and how dense it is. */
export const ListLook = z.object({
  columns: z.array(z.string().max(40)).max(40).default([]),
  density: z.enum(densities).default("comfortable"),
});
