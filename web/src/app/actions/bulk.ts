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
  /** What the calls for all rows can be undone by. */
  changeIds: readonly string[];
  /** It was begun, and goes on by itself. */
  isLater?: boolean;
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

const nothing: Pick<Bulk<never>, "done" | "changeIds"> = { done: [], changeIds: [] };

/** At first; or, where some are tried again, after what was made before. */
export const beginningOf = <Row>(
  { many }: ManyAction<Row>,
  target: Target<Row>,
  { done, changeIds }: Pick<Bulk<Row>, "done" | "changeIds"> = nothing,
): Bulk<Row> => {
  const total = sizeOf(target) + done.length;
  return {
    ...{ title: many.label(total), total, count: done.length, done, changeIds },
    ...{ refused: [], phase: "running" },
    canStop: "rows" in target && many.run === undefined,
  };
};

/** The same back, row by row, where each row had a call of its own. */
export const backOf = <Row>(action: ManyAction<Row>): ManyAction<Row> | undefined => {
  const { undo, many, ask: _ask, ...rest } = action;
  if (many.run || !undo) return undefined;
  const run: typeof action.run = (write, row) => undo.run(write, row, undefined);
  return { ...rest, run, many: { label: () => t("ui.undo") } };
};

export const canGoBack = <Row>(action: ManyAction<Row>, { done, changeIds }: Bulk<Row>) =>
  backOf(action) ? done.length > 0 : action.many.undo !== undefined && changeIds.length > 0;

/** While what the calls for all rows did is taken back. */
export const goingBack = <Row>({ count }: Bulk<Row>): Bulk<Row> => ({
  ...{ title: t("ui.undo"), total: count, count: 0, done: [], changeIds: [] },
  ...{ refused: [], phase: "running", canStop: false },
});
