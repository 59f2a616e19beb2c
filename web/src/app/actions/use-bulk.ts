import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sendWrite } from "#app/calls/send-write.ts";
import { t } from "#text/index.ts";
import { keepFocus } from "#ui/overlay/keep-focus.ts";
import { askFirst } from "#ui/overlay/question.ts";
import { asProblem } from "#ui/state/problem.ts";
import { refreshAfter } from "./act.ts";
import { isOffered, type ManyAction, type Refused } from "./action.ts";
import { runMany } from "./run-many.ts";

export type Bulk<Row> = {
  /** "Block 14 members". */
  title: string;
  total: number;
  done: readonly Row[];
  refused: readonly Refused<Row>[];
  phase: "running" | "stopping" | "ended";
  /** One call for all rows cannot be stopped half way. */
  canStop: boolean;
};

/** From this many on, the number is typed before something dangerous is done. */
const typedFrom = 26;

const questionOf = <Row>({ many, danger }: ManyAction<Row>, rows: readonly Row[]) => {
  const question = many.ask?.(rows);
  const isLarge = danger && rows.length >= typedFrom;
  return question && { ...question, ...(isLarge && { typed: String(rows.length) }) };
};

const beginningOf = <Row>(
  { many }: ManyAction<Row>,
  rows: readonly Row[],
  done: readonly Row[],
): Bulk<Row> => ({
  title: many.label(rows.length + done.length),
  total: rows.length + done.length,
  done,
  refused: [],
  phase: "running",
  canStop: many.run === undefined,
});

type Change<Row> = (bulk: Bulk<Row>) => Partial<Bulk<Row>>;

type Watching<Row> = {
  signal: AbortSignal;
  change: (how: Change<Row>) => void;
  onDone: (rows: readonly Row[]) => void;
};

/** Does it to the rows, and tells how far it is. */
const runAll = async <Row>(
  { many, run }: ManyAction<Row>,
  rows: readonly Row[],
  { signal, change, onDone }: Watching<Row>,
) => {
  const onRefused = (one: Refused<Row>) =>
    change(({ refused }) => ({ refused: [...refused, one] }));
  const finish = (some: readonly Row[]) => {
    change(({ done }) => ({ done: [...done, ...some] }));
    onDone(some);
  };
  const watching = { signal, onRefused, onDone: (row: Row) => finish([row]) };
  if (!many.run) return runMany(rows, (row) => run(sendWrite, row), watching);
  const refused = await many
    .run(sendWrite, rows)
    .catch((error: unknown) => rows.map((row) => ({ row, why: asProblem(error).message })));
  const left = new Set(refused.map(({ row }) => row));
  change(() => ({ refused }));
  finish(rows.filter((row) => !left.has(row)));
};

/** The same back, row by row. */
const undoOf = <Row>({ undo, many: _many, ask: _ask, ...action }: ManyAction<Row>) =>
  undo && { ...action, ...undo, many: { label: () => t("ui.undo") } };

/** An action done to many rows: how far it is, what was refused and why, and the ways on. */
export const useBulk = <Row>(onDone: (rows: readonly Row[]) => void = () => {}) => {
  const client = useQueryClient();
  const [bulk, setBulk] = useState<Bulk<Row>>();
  const [action, setAction] = useState<ManyAction<Row>>();
  const running = useRef<AbortController>(undefined);

  const change = (how: Change<Row>) => setBulk((old) => old && { ...old, ...how(old) });
  const begin = async (doing: ManyAction<Row>, rows: readonly Row[], done: readonly Row[] = []) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setAction(doing);
    setBulk(beginningOf(doing, rows, done));
    await runAll(doing, rows, { signal: stop.signal, change, onDone });
    await refreshAfter(client, doing);
    running.current = undefined;
    change(() => ({ phase: "ended" }));
    keepFocus();
  };
  const start = (doing: ManyAction<Row>, chosen: readonly Row[]) => {
    const rows = chosen.filter((row) => isOffered(doing, row));
    const question = questionOf(doing, rows);
    if (question) askFirst(question, () => void begin(doing, rows));
    else void begin(doing, rows);
  };
  const stop = () => {
    running.current?.abort();
    change(() => ({ phase: "stopping" }));
  };
  const { refused = [], done = [] } = bulk ?? {};
  const refusedRows = refused.map(({ row }) => row);
  const back = action && undoOf(action);

  return {
    bulk,
    start,
    stop,
    retry: action && refused.length > 0 && (() => void begin(action, refusedRows, done)),
    undo: back && done.length > 0 && (() => void begin(back, done)),
    close: () => setBulk(undefined),
  };
};
