import type { Conflict } from "@vitrine/contract/profiles/conflicts";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import { useState } from "react";
import { Problem } from "#app/calls/problem.ts";
import { inTime } from "#ui/state/in-time.ts";

const loadConflicts = inTime(() => import("@vitrine/contract/profiles/conflicts"));

/** What both sides changed, if that is why the save was refused. */
export const staleIn = async (error: unknown) => {
  if (!(error instanceof Problem) || error.code !== "profiles.stale") return undefined;
  const { Conflicts } = await loadConflicts();
  const version = error.carried("version");
  const conflicts = error.carried("conflicts");
  return Conflicts.safeParse({ version, conflicts }).data;
};

/** The version a form saves over, and what somebody else changed meanwhile. */
export const useMerging = (version: number) => {
  const [base, setBase] = useState(version);
  const [seen, setSeen] = useState<number>();
  const [conflicts, setConflicts] = useState<Conflict[]>([]);

  const send = async <T>(run: (known: Versioned) => Promise<T>) => {
    try {
      const answer = await run({ version: base, ...(seen !== undefined && { seen }) });
      setConflicts([]);
      return answer;
    } catch (error) {
      const stale = await staleIn(error);
      if (stale) {
        setSeen(stale.version);
        setConflicts(stale.conflicts);
      }
      throw error;
    }
  };
  const takeUp = () => {
    setBase(version);
    setSeen(undefined);
  };

  return { version, base, seen, conflicts, send, takeUp };
};

export type Merging = ReturnType<typeof useMerging>;
