import { z } from "zod";
import { write } from "#endpoint.ts";
import { DoneToMany } from "#paging.ts";
import { ChosenRetailers, ChosenStartups } from "#profiles/records.ts";
import { Done } from "#shapes.ts";

export const approval = {
  approveUsers: write("POST", "/api/v1/admin/approve/approve-users", {
    input: ChosenRetailers,
    output: DoneToMany,
  }),
  approveStartups: write("POST", "/api/v1/admin/approve/approve-startups", {
    input: ChosenStartups,
    output: DoneToMany,
  }),
  /** Demo mode only; elsewhere the call does not exist. */
  approveMyself: write("POST", "/api/v1/demo/approval", { input: z.object({}), output: Done }),
};
