import { z } from "zod";
import { write } from "#endpoint.ts";
import { Done, Id } from "#shapes.ts";

export const approval = {
  approveUsers: write("POST", "/api/v1/admin/approve/approve-users", {
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: Done,
  }),
  approveStartups: write("POST", "/api/v1/admin/approve/approve-startups", {
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: Done,
  }),
  /** Demo mode only; elsewhere the call does not exist. */
  approveMyself: write("POST", "/api/v1/demo/approval", { input: z.object({}), output: Done }),
};
