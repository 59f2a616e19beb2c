import type { Db } from "#db/connect.ts";
import { type Noted, notingPools } from "#test/explain/noted.ts";
import { connection } from "#test/world.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

/** What one step of a plan read, all loops together. */
export type Step = { does: string; rows: number };

const rowsOf = (node: Node) => {
  const { "Actual Rows": rows, "Actual Loops": loops, Plans: below = [] } = node;
  const removed =
    (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  if (node["Node Type"] !== "Sort") return (rows + removed) * loops;
  return below.reduce((sum, one) => sum + one["Actual Rows"] * one["Actual Loops"], 0);
};

/** A bitmap only names rows; they are counted where they are read. */
const bitmaps = new Set(["Bitmap Index Scan", "BitmapAnd", "BitmapOr"]);

const stepsOf = (node: Node): Step[] => [
  ...(bitmaps.has(node["Node Type"])
    ? []
    : [{ does: `${node["Node Type"]} ${node["Relation Name"] ?? ""}`.trim(), rows: rowsOf(node) }]),
  ...(node.Plans ?? []).flatMap(stepsOf),
];

/** What Postgres did for the statements of some work, with the plans that lists and their rows get. */
export const plansOf = () => {
  const { noted, lists, end } = notingPools(connection());
  const known = new Map<string, Step[]>();
  const explain = async ({ pool, text, values }: Noted) => {
    const { rows: plans } = await pool.query<{ "QUERY PLAN": { Plan: Node }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    );
    return plans.flatMap((row) => row["QUERY PLAN"]).flatMap(({ Plan }) => stepsOf(Plan));
  };
  // A count is the same whatever the order.
  const explainOnce = async (statement: Noted) => {
    const key = JSON.stringify([statement.text, statement.values]);
    const steps = known.get(key) ?? (await explain(statement));
    known.set(key, steps);
    return steps;
  };
  return {
    end,
    of: async (work: (db: Db) => Promise<unknown>) => {
      noted.length = 0;
      await work(lists);
      const steps: Step[] = [];
      for (const statement of [...noted]) steps.push(...(await explainOnce(statement)));
      return steps;
    },
  };
};
