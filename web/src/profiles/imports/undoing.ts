import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import type { Import } from "./import.ts";

type Undone = Pick<Import, "summary" | "kept">;
type Undoable = Pick<Import, "summary" | "wouldKeep">;

const countOf = (summary: Import["summary"]) => (summary?.created ?? 0) + (summary?.updated ?? 0);

/** The question before an undo, with how much it would leave as it is. */
export const undoQuestion = ({ summary, wouldKeep }: Undoable) => {
  const values = { kept: wholeNumber(wouldKeep), all: wholeNumber(countOf(summary)) };
  return wouldKeep > 0 ? t("imports.undoKeeps", values) : t("imports.undoWhat");
};

/** What an undo has done. */
export const undoneWords = ({ summary, kept }: Undone) => {
  const gone = wholeNumber(Math.max(countOf(summary) - kept.length, 0));
  const values = { gone, kept: wholeNumber(kept.length) };
  if (kept.length === 0) return t("imports.undoneLead");
  return t(summary?.updated ? "imports.undonePartly" : "imports.deletedPartly", values);
};
