import { z } from "zod";

/** A refused call, as `application/problem+json`. */
export const ProblemDocument = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** For a failed payment: the bank's reason, and what to do about it. */
  reason: z.string().optional(),
  wayOut: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
});
export type ProblemDocument = z.output<typeof ProblemDocument>;
