import { randomBytes } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { csvHead, csvLine } from "#reports/csv/service.ts";
import { plain } from "./columns-table.ts";
import type { Warning } from "./rows.ts";
import type { Tally } from "./tally.ts";
import { Unusable } from "./unusable.ts";
import type { Verdict } from "./verdicts.ts";

const warningText = ({ field, says, about }: Warning) =>
  `${field}${about === undefined ? "" : ` “${plain(about, 80)}”`} ${says}`;

const amount = (count: number) => count.toLocaleString("en");
const rowsOf = ({ counts }: Tally) => counts.created + counts.same + counts.refused;

export const progressLine = (tally: Tally, seconds: number) => {
  const { created, same, refused } = tally.counts;
  const speed = Math.round(rowsOf(tally) / Math.max(seconds, 0.001));
  return `${amount(rowsOf(tally))} rows: ${amount(created)} new, ${amount(same)} already there, ${amount(refused)} refused · ${amount(speed)} rows/s`;
};

const leftOut = ({ left, counts }: Tally) => {
  const more = counts.same + counts.refused - left.length;
  if (left.length === 0) return [];
  const rest = more > 0 ? [`  … and ${amount(more)} more; --report FILE.csv lists all`] : [];
  return ["", "Not imported:", ...left.map((line) => `  ${line}`), ...rest];
};

const warned = ({ warnings }: Tally) => {
  const groups = [...warnings].toSorted(([, a], [, b]) => b.count - a.count);
  if (groups.length === 0) return [];
  const lines = groups.map(
    ([says, { count, example }]) => `  ${says}: ${amount(count)} ×, first on ${example}`,
  );
  return ["", "Warnings:", ...lines];
};

/** What became of the file, in the end. */
export const summary = (tally: Tally, { isDry, seconds }: { isDry: boolean; seconds: number }) => {
  const { created, same, refused } = tally.counts;
  const reasons = [...tally.reasons].map(([because, count]) => `  ${amount(count)} × ${because}`);
  return [
    ...leftOut(tally),
    ...warned(tally),
    "",
    `${amount(rowsOf(tally))} rows in ${seconds.toFixed(1)} s: ${amount(created)} ${isDry ? "would be created" : "created"}, ${amount(same)} already there, ${amount(refused)} refused.`,
    ...reasons,
    ...(isDry ? ["Dry run: nothing was saved."] : []),
  ].join("\n");
};

/** A file with one line per row. It takes its name when it is complete, so a cancelled run leaves none. */
export const openReport = async (path: string) => {
  const unfinished = `${path}.${randomBytes(4).toString("hex")}.new`;
  const handle: FileHandle = await open(unfinished, "wx").catch(() => {
    throw new Unusable(`Cannot write the report ${path}.`);
  });
  let waiting = csvHead(["line", "name", "verdict", "reason", "warnings"]);
  const flush = async () => {
    await handle.appendFile(waiting);
    waiting = "";
  };
  return {
    add: async (verdict: Verdict) => {
      const because = "because" in verdict ? verdict.because : "";
      const warnings = verdict.warnings.map(warningText).join("; ");
      waiting += csvLine([verdict.line, verdict.name, verdict.is, because, warnings]);
      if (waiting.length > 64 * 1024) await flush();
    },
    finish: async () => {
      await flush();
      await handle.close();
      await rename(unfinished, path);
    },
    drop: async () => {
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
};
