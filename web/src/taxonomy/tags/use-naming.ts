import { tags } from "@vitrine/contract/taxonomy/tags";
import { useRef } from "react";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { refreshes, type Tag } from "./tag.ts";

export type SaveTagName = (tag: Tag, name: string) => Promise<unknown>;

/** Saves a tag's name; a conflict shows the newer name, and the next save overwrites it. */
export const useNaming = (): SaveTagName => {
  const write = useWrite(tags.save, { refreshes });
  const saved = useSavedToast(refreshes);
  const told = useRef(new Map<string, number>());

  return async ({ id, version }, name) => {
    try {
      const known = Math.max(version, told.current.get(id) ?? 0);
      const answer = await write.mutateAsync({ id, name, version: known });
      saved(answer.message, answer);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "taxonomy.stale") throw error;
      const now = error.count("version");
      if (now) told.current.set(id, now);
      const theirs = error.carried("theirs");
      throw new Error(t("staff.changedMeanwhile", { theirs }), { cause: error });
    }
  };
};
