import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import "#text/actions.ts";
import { t } from "#text/index.ts";
import { keepFocus } from "#ui/overlay/keep-focus.ts";
import { askFirst } from "#ui/overlay/question.ts";
import { toast } from "#ui/overlay/toast.ts";
import { refreshAfter } from "./act.ts";
import { isOpenFor, type ManyAction } from "./action.ts";
import {
  backFrom,
  backOf,
  beginningOf,
  type Bulk,
  canGoBack,
  goingBack,
  questionOf,
  type Target,
} from "./bulk.ts";
import { type Change, runBack, runBulk, type Watching } from "./run-bulk.ts";

const offeredOf = <Row>(action: ManyAction<Row>, target: Target<Row>): Target<Row> =>
  "all" in target ? target : { rows: target.rows.filter((row) => isOpenFor(action, row)) };

const afterAsking = <Row>(
  action: ManyAction<Row>,
  target: Target<Row>,
  go: (target: Target<Row>) => void,
) => {
  const question = questionOf(action, target);
  if (question) askFirst(question, () => go(target));
  else go(target);
};

type Begin<Row> = (
  doing: ManyAction<Row>,
  first: Bulk<Row>,
  work: (watching: Watching<Row>) => Promise<unknown>,
) => Promise<void>;
type Listening<Row> = Partial<Pick<Watching<Row>, "onDone" | "onDoneToAll">>;

/** One bulk at a time: begins it, watches it, and stops it. */
const useRunning = <Row extends { id: string }>(listening: Listening<Row>) => {
  const { onDone = () => {}, onDoneToAll = () => {} } = listening;
  const client = useQueryClient();
  const [bulk, setBulk] = useState<Bulk<Row>>();
  const [action, setAction] = useState<ManyAction<Row>>();
  const running = useRef<AbortController>(undefined);

  const change = (how: Change<Row>) => setBulk((old) => old && { ...old, ...how(old) });
  const begin: Begin<Row> = async (doing, first, work) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setAction(doing);
    setBulk(first);
    let isLater = false;
    const onLater = () => {
      isLater = true;
      toast({ text: t("actions.later", { title: first.title }), tone: "info" });
    };
    await work({ signal: stop.signal, change, onDone, onDoneToAll, onLater });
    await refreshAfter(client, doing);
    running.current = undefined;
    if (isLater) setBulk(undefined);
    else change(() => ({ phase: "ended" }));
    keepFocus();
  };
  const stop = () => {
    running.current?.abort();
    change(() => ({ phase: "stopping" }));
  };
  return { bulk, action, begin, stop, close: () => setBulk(undefined) };
};

/** An action on many rows: its progress, what was refused and why, and the next steps. */
export const useBulk = <Row extends { id: string }>(listening: Listening<Row> = {}) => {
  const { bulk, action, begin, stop, close } = useRunning(listening);

  const beginOn = (doing: ManyAction<Row>, target: Target<Row>, made?: Bulk<Row>) =>
    void begin(doing, beginningOf(doing, target, made), (watching) =>
      runBulk(doing, target, watching),
    );
  const start = (doing: ManyAction<Row>, chosen: Target<Row>) =>
    afterAsking(doing, offeredOf(doing, chosen), (target) => beginOn(doing, target));
  const takeBack = (doing: ManyAction<Row>, made: Bulk<Row>) => {
    const back = backOf(doing, made);
    if (back) return beginOn(back, { rows: backFrom(back, made) });
    const go = () =>
      void begin(doing, goingBack(made), (watching) => runBack(doing, made, watching));
    const question = doing.many.undo?.ask?.();
    return question ? askFirst(question, go) : go();
  };
  const again = { rows: bulk?.refused.map(({ row }) => row) ?? [] };

  return {
    bulk,
    start,
    stop,
    close,
    retry: action && again.rows.length > 0 && (() => beginOn(action, again, bulk)),
    undo: action && bulk && canGoBack(action, bulk) && (() => takeBack(action, bulk)),
  };
};
