import { t } from "#text/index.ts";
import type { Question } from "#ui/overlay/overlay-props.ts";
import { type Everything, isOpenFor, type ManyAction, type Refused } from "./action.ts";

export type Bulk<Row> = {
  /** "Block 14 members". */
  title: string;
  total: number;
  /** How many were done. */
  count: number;
  /** The done rows that are known. */
  done: readonly Row[];
  refused: readonly Refused<Row>[];
  phase: "running" | "stopping" | "ended";
  /** The changes by which the calls for all rows can be undone. */
  changeIds: readonly string[];
  /** The answer of each row's own call, by the row's id. */
  answers: ReadonlyMap<string, unknown>;
  /** False for one call for all rows, which cannot be stopped half way. */
  canStop: boolean;
  /** Why nothing was done, and how many the filters find now if that is the reason. */
  trouble?: { why: string; found: number | undefined } | undefined;
};

/** Some rows, or all that the filters find. */
export type Target<Row> = { rows: readonly Row[] } | { all: Everything<Row> };

/** Of all that the filters find, the number that the person was shown. */
export const sizeOf = <Row>(target: Target<Row>) =>
  "all" in target ? target.all.count : target.rows.length;

/** From this many rows on, the person must type the number first. */
const typedFrom = 26;

/** What is asked before many are changed; undefined if they are few and it can be undone. */
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

type Made<Row> = Pick<Bulk<Row>, "done" | "changeIds" | "answers">;
const nothing: Made<never> = { done: [], changeIds: [], answers: new Map() };

/** The state at the start; if some rows are tried again, with what was done before. */
export const beginningOf = <Row>(
  { many }: ManyAction<Row>,
  target: Target<Row>,
  { done, changeIds, answers }: Made<Row> = nothing,
): Bulk<Row> => {
  const total = sizeOf(target) + done.length;
  return {
    title: many.label(total),
    total,
    count: done.length,
    done,
    changeIds,
    answers,
    refused: [],
    phase: "running",
    canStop: "rows" in target && many.run === undefined,
  };
};

/** The action that undoes it row by row, by the answer that each row's own call gave. */
export const backOf = <Row extends { id: string }>(
  action: ManyAction<Row>,
  { answers }: Pick<Bulk<Row>, "answers">,
): ManyAction<Row> | undefined => {
  const { undo, many, ask: _ask, ...rest } = action;
  if (many.run || !undo) return undefined;
  return {
    ...rest,
    offered: ({ id }) => undo.isOpen?.(answers.get(id)) ?? true,
    run: (write, row) => undo.run(write, row, answers.get(row.id)),
    many: { label: () => t("ui.undo") },
  };
};

/** Rows that were done and can be undone one by one. */
export const backFrom = <Row extends { id: string }>(back: ManyAction<Row>, { done }: Bulk<Row>) =>
  done.filter((row) => isOpenFor(back, row));

/** False if no call left anything to undo. */
export const canGoBack = <Row extends { id: string }>(action: ManyAction<Row>, bulk: Bulk<Row>) => {
  const back = backOf(action, bulk);
  if (back) return backFrom(back, bulk).length > 0;
  return action.many.undo !== undefined && bulk.changeIds.length > 0;
};

/** The state while the calls for all rows are undone. */
export const goingBack = <Row>({ count }: Bulk<Row>): Bulk<Row> => ({
  title: t("ui.undo"),
  total: count,
  count: 0,
  ...nothing,
  refused: [],
  phase: "running",
  canStop: false,
});
