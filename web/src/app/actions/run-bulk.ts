import { Problem } from "#app/calls/problem.ts";
import { sendWrite } from "#app/calls/send-write.ts";
import { asProblem } from "#ui/state/problem.ts";
import {
  type DoneToRows,
  type Everything,
  later,
  type ManyAction,
  type Refused,
} from "./action.ts";
import type { Bulk, Target } from "./bulk.ts";
import { runMany } from "./run-many.ts";

export type Change<Row> = (bulk: Bulk<Row>) => Partial<Bulk<Row>>;

export type Watching<Row> = {
  signal: AbortSignal;
  change: (how: Change<Row>) => void;
  onDone: (rows: readonly Row[]) => void;
  /** Called once all that the filters find were done, except these. */
  onDoneToAll: (refused: readonly Row[]) => void;
  /** It was begun, and goes on as a task. */
  onLater: () => void;
};

/** Refused rows are read in one call, so that they can be named and chosen again. */
const mostRefused = 100;

const runOnRows = async <Row extends { id: string }>(
  { many, run }: ManyAction<Row>,
  rows: readonly Row[],
  { signal, change, onDone, onLater }: Watching<Row>,
) => {
  const onRefused = (one: Refused<Row>) =>
    change(({ refused }) => ({ refused: [...refused, one] }));
  const finish = (some: readonly Row[]) => {
    change(({ done, count }) => ({ done: [...done, ...some], count: count + some.length }));
    onDone(some);
  };
  const watching = { signal, onRefused, onDone: (row: Row) => finish([row]) };
  const runOne = async (row: Row) => {
    const answer = await (many.each ?? run)(sendWrite, row);
    change(({ answers }) => ({ answers: new Map(answers).set(row.id, answer) }));
  };
  if (!many.run) return runMany(rows, runOne, watching);
  const allRefused = (error: unknown): DoneToRows<Row> => ({
    refused: rows.map((row) => ({ row, why: asProblem(error).message })),
  });
  const answer = await many.run(sendWrite, rows).catch(allRefused);
  if (answer === later) {
    onLater();
    return onDone(rows);
  }
  const { refused, changeIds = [] } = answer;
  const left = new Set(refused.map(({ row }) => row));
  change((bulk) => ({ refused, changeIds: [...bulk.changeIds, ...changeIds] }));
  finish(rows.filter((row) => !left.has(row)));
};

const runOnAll = async <Row extends { id: string }>(
  { many }: ManyAction<Row>,
  all: Everything<Row>,
  { change, onDoneToAll, onLater }: Watching<Row>,
) => {
  const answer = await many.runAll?.(sendWrite, all);
  if (!answer) return;
  if (answer === later) {
    onLater();
    return onDoneToAll([]);
  }
  const changeIds = answer.changeId === null ? [] : [answer.changeId];
  change(() => ({ count: answer.done, changeIds }));
  const reasons = new Map(answer.refused.map(({ id, message }) => [id, message]));
  const ids = [...reasons.keys()].slice(0, mostRefused);
  // The action is done by now, also if the rows cannot be read.
  const rows = ids.length > 0 ? await all.rowsOf(ids).catch(() => []) : [];
  change(() => ({ refused: rows.map((row) => ({ row, why: reasons.get(row.id) ?? "" })) }));
  onDoneToAll(rows);
};

const troubleOf = (error: unknown) => ({
  why: asProblem(error).message,
  found: error instanceof Problem ? error.count("found") : undefined,
});

const troubledBy =
  <Row>({ change }: Watching<Row>) =>
  (error: unknown) =>
    change(() => ({ trouble: troubleOf(error) }));

/** Does the action to the rows or to all that is found, and reports progress. */
export const runBulk = async <Row extends { id: string }>(
  action: ManyAction<Row>,
  target: Target<Row>,
  watching: Watching<Row>,
) => {
  if ("rows" in target) return runOnRows(action, target.rows, watching);
  return runOnAll(action, target.all, watching).catch(troubledBy(watching));
};

/** Undoes what was done, the last call first. */
export const runBack = async <Row>(
  { many: { undo } }: ManyAction<Row>,
  { changeIds, count }: Bulk<Row>,
  watching: Watching<Row>,
) =>
  undo
    ?.run(sendWrite, changeIds)
    .then(() => watching.change(() => ({ count })), troubledBy(watching));
