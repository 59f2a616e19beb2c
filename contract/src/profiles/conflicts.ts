import { z } from "zod";
import { changedFields, Value } from "./history.ts";
import { Version } from "./versions.ts";

/** Fields that both sides changed, in the refusal of a stale save. */
export const Conflicts = z.object({
  version: Version,
  conflicts: z.array(
    z.object({
      field: z.enum(changedFields),
      before: Value,
      theirs: Value,
      yours: Value,
      /** The other person's value, as stored. */
      value: z.unknown(),
    }),
  ),
});
export type Conflict = z.output<typeof Conflicts>["conflicts"][number];
