import { inWords } from "#db/names.ts";
import type { Verdict } from "../import/verdicts.ts";
import type { Warning } from "../import/rows.ts";
import { truncate } from "../import-values/values.ts";
import type { Summary } from "./queries.ts";
import type { StoredRow } from "./row-queries.ts";

/** The reason, without the details of a single row. */
const reasonOf = (verdict: Verdict) => {
  if (verdict.is === "created") return "";
  if (verdict.is === "refused") return verdict.because.replace(/:.*$/s, "");
  return verdict.because.endsWith("(same name)") ? "same name" : "same website";
};

const longest = 200;
const cut = (text: string) => truncate(text, longest);

const warningText = ({ field, says, about }: Warning) =>
  `${inWords(field)}${about === undefined ? "" : ` “${cut(about)}”`} ${says}`;

/** What could not be read, or only in part. */
const lostIn = ({ warnings }: Verdict) => warnings.filter(({ isAsChosen }) => !isAsChosen);

/** A row of the file with its outcome; in a check its new startup does not exist yet. */
export const rowOf = (verdict: Verdict, isDry: boolean): StoredRow => {
  const isThere = verdict.is !== "refused" && !(isDry && verdict.is === "created");
  // Refused rows keep their cells, without NULs, which cannot be stored.
  const cells = verdict.is === "refused" ? verdict.cells : null;
  return {
    line: verdict.line,
    name: cut(verdict.name),
    verdict: verdict.is,
    because: "because" in verdict ? verdict.because : "",
    reason: reasonOf(verdict),
    warnings: lostIn(verdict).map(warningText),
    changes: verdict.is === "updated" ? verdict.changes : [],
    sources: verdict.is === "updated" ? verdict.sources : null,
    cells: cells && cells.map((cell) => cell.replaceAll("\u0000", "")),
    startupId: isThere ? verdict.startupId : null,
  };
};

const mostGroups = 50;

/** Counts the outcomes of rows, with the reasons in groups. */
export const createSummary = () => {
  const counts = { created: 0, updated: 0, same: 0, refused: 0 };
  const partly = { created: 0, updated: 0 };
  const reasons = new Map<string, Summary["reasons"][number]>();
  const warnings = new Map<string, Summary["warnings"][number]>();
  const add = (verdict: Verdict) => {
    const { is, line } = verdict;
    counts[is] += 1;
    const lost = lostIn(verdict);
    if (lost.length > 0 && (is === "created" || is === "updated")) partly[is] += 1;
    for (const { field, says } of lost) {
      const key = `${field} ${says}`;
      const group = warnings.get(key) ?? { field: inWords(field), says, count: 0, line };
      warnings.set(key, { ...group, count: group.count + 1 });
    }
    if (is === "created") return;
    const reason = reasonOf(verdict);
    const known = reasons.get(`${is} ${reason}`) ?? { verdict: is, reason, count: 0 };
    reasons.set(`${is} ${reason}`, { ...known, count: known.count + 1 });
  };
  const largest = <G extends { count: number }>(groups: Map<string, G>) =>
    [...groups.values()].toSorted((a, b) => b.count - a.count).slice(0, mostGroups);
  const result = (differs: number): Summary => ({
    ...counts,
    partly,
    differs,
    reasons: largest(reasons),
    warnings: largest(warnings),
  });
  return { counts, add, result };
};
