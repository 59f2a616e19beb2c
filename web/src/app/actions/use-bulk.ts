import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { t } from "#text/index.ts";
import { keepFocus } from "#ui/overlay/keep-focus.ts";
import { askFirst } from "#ui/overlay/question.ts";
import { refreshAfter } from "./act.ts";
import { isOffered, type ManyAction } from "./action.ts";
import { beginningOf, type Bulk, questionOf, type Target } from "./bulk.ts";
import { type Change, runBulk, type Watching } from "./run-bulk.ts";

/** The same back, row by row. */
const undoOf = <Row>({ undo, many: _many, ask: _ask, ...action }: ManyAction<Row>) =>
  undo && { ...action, ...undo, many: { label: () => t("ui.undo") } };

const offeredOf = <Row>(action: ManyAction<Row>, target: Target<Row>): Target<Row> =>
  "all" in target ? target : { rows: target.rows.filter((row) => isOffered(action, row)) };

const afterAsking = <Row>(
  action: ManyAction<Row>,
  target: Target<Row>,
  go: (target: Target<Row>) => void,
) => {
  const question = questionOf(action, target);
  if (question) askFirst(question, () => go(target));
  else go(target);
};

type Listening<Row> = Partial<Pick<Watching<Row>, "onDone" | "onDoneToAll">>;

/** An action done to many rows: how far it is, what was refused and why, and the ways on. */
export const useBulk = <Row extends { id: string }>(listening: Listening<Row> = {}) => {
  const { onDone = () => {}, onDoneToAll = () => {} } = listening;
  const client = useQueryClient();
  const [bulk, setBulk] = useState<Bulk<Row>>();
  const [action, setAction] = useState<ManyAction<Row>>();
  const running = useRef<AbortController>(undefined);

  const change = (how: Change<Row>) => setBulk((old) => old && { ...old, ...how(old) });
  const begin = async (doing: ManyAction<Row>, target: Target<Row>, done: readonly Row[] = []) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setAction(doing);
    setBulk(beginningOf(doing, target, done));
    await runBulk(doing, target, { signal: stop.signal, change, onDone, onDoneToAll });
    await refreshAfter(client, doing);
    running.current = undefined;
    change(() => ({ phase: "ended" }));
    keepFocus();
  };
  const start = (doing: ManyAction<Row>, chosen: Target<Row>) =>
    afterAsking(doing, offeredOf(doing, chosen), (target) => void begin(doing, target));
  const stop = () => {
    running.current?.abort();
    change(() => ({ phase: "stopping" }));
  };
  const { refused = [], done = [] } = bulk ?? {};
  const again = { rows: refused.map(({ row }) => row) };
  const back = action && undoOf(action);

  return {
    bulk,
    start,
    stop,
    retry: action && refused.length > 0 && (() => void begin(action, again, done)),
    undo: back && done.length > 0 && (() => void begin(back, { rows: done })),
    close: () => setBulk(undefined),
  };
};
