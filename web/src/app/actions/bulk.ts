import { t } from "#text/index.ts";
import type { Question } from "#ui/overlay/overlay-props.ts";
import type { Everything, ManyAction, Refused } from "./action.ts";

export type Bulk<Row> = {
  /** "Block 14 members". */
  title: string;
  total: number;
  /** How many were done. */
  count: number;
  /** Those of them that are known. */
  done: readonly Row[];
  refused: readonly Refused<Row>[];
  phase: "running" | "stopping" | "ended";
  /** One call for all rows cannot be stopped half way. */
  canStop: boolean;
  /** Why nothing was done, and how many the filters find now where that is the reason. */
  trouble?: { why: string; found: number | undefined } | undefined;
};

/** Some rows, or all that the filters find. */
export type Target<Row> = { rows: readonly Row[] } | { all: Everything<Row> };

export const sizeOf = <Row>(target: Target<Row>) =>
  "all" in target ? target.all.count : target.rows.length;

/** From this many on, the number is typed first. */
const typedFrom = 26;

/** What is asked before many are changed; nothing where few are and it can be put back. */
export const questionOf = <Row>(
  { many, danger = false }: ManyAction<Row>,
  target: Target<Row>,
): Question | undefined => {
  const size = sizeOf(target);
  const own = "rows" in target ? many.ask?.(target.rows) : undefined;
  if (size < typedFrom) return own;
  const title = t("actions.askMany", { act: many.label(size) });
  const usual = {
    title,
    text: t("actions.askManyWhat", { count: size }),
    confirm: many.label(size),
  };
  return { tone: danger ? "danger" : "primary", ...usual, ...own, typed: String(size) };
};

export const beginningOf = <Row>(
  { many }: ManyAction<Row>,
  target: Target<Row>,
  done: readonly Row[],
): Bulk<Row> => {
  const total = sizeOf(target) + done.length;
  return {
    ...{ title: many.label(total), total, count: done.length, done },
    ...{ refused: [], phase: "running" },
    canStop: "rows" in target && many.run === undefined,
  };
};
