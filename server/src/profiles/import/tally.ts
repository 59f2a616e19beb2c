import { plain } from "./columns-table.ts";
import type { Verdict } from "./verdicts.ts";

const verdictLine = (verdict: Verdict) =>
  `line ${verdict.line}: “${plain(verdict.name, 60)}” – ${"because" in verdict ? plain(verdict.because, 160) : "created"}`;

const shownLines = 20;
type Grouped = { count: number; example: string };

/** Counts what became of the rows, and keeps the first of each kind to show. */
export const createTally = () => {
  const counts = { created: 0, same: 0, refused: 0 };
  const left: string[] = [];
  const warnings = new Map<string, Grouped>();
  const reasons = new Map<string, number>();
  const warn = (verdict: Verdict) => {
    for (const { field, says, about } of verdict.warnings) {
      const key = `${field} ${says}`;
      const where = `line ${verdict.line}${about === undefined ? "" : ` “${plain(about, 60)}”`}`;
      const group = warnings.get(key) ?? { count: 0, example: where };
      warnings.set(key, { ...group, count: group.count + 1 });
    }
  };
  const add = (verdict: Verdict) => {
    // The command changes no existing startups.
    counts[verdict.is === "updated" ? "same" : verdict.is] += 1;
    warn(verdict);
    if (verdict.is === "created") return;
    if (left.length < shownLines) left.push(verdictLine(verdict));
    if (verdict.is === "refused")
      reasons.set(verdict.because, (reasons.get(verdict.because) ?? 0) + 1);
  };
  return { counts, add, left, warnings, reasons };
};

export type Tally = ReturnType<typeof createTally>;
