import type { Versioned } from "@vitrine/contract/profiles/versions";
import { useRef } from "react";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { staleIn } from "./use-merging.ts";

type Kept = { id: string; version: number };

/**
 * Saves one field of a record in a list. If somebody else changed it meanwhile, the refusal shows their
 * value; saving again overwrites it.
 */
export const useMergingInline = () => {
  const told = useRef(new Map<string, number>());

  return async <T>({ id, version }: Kept, run: (known: Versioned) => Promise<T>): Promise<T> => {
    try {
      return await run({ version, seen: told.current.get(id) });
    } catch (error) {
      const stale = await staleIn(error);
      if (!stale) throw error;
      told.current.set(id, stale.version);
      const theirs = stale.conflicts.flatMap((conflict) => conflict.theirs).join(", ");
      throw new Error(t("staff.changedMeanwhile", { theirs }), { cause: error });
    }
  };
};
