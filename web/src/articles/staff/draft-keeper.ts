import { Problem } from "#app/calls/problem.ts";

export type Kept = "kept" | "not" | undefined;
type Work = () => Promise<unknown>;

const keptAfter = 1_500;

/** Runs one work after the other. */
const createLine = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (work: Work) => {
      const turn = last.then(work);
      last = turn.catch(() => {});
      return turn;
    },
    ended: () => last,
  };
};

/** Holds what is to be kept until its time comes. */
const createWaiting = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: Work | undefined;
  const take = () => {
    const keep = held;
    clearTimeout(timer);
    held = undefined;
    return keep;
  };
  const hold = (keep: Work, onTime?: () => void) => {
    take();
    held = keep;
    if (onTime) timer = setTimeout(onTime, keptAfter);
  };
  return { take, hold, isWaiting: () => held !== undefined };
};

/** Keeps what was typed last, a moment after the last key. */
export const createDraftKeeper = (show: (kept: Kept) => void) => {
  const line = createLine();
  const { take, hold, isWaiting } = createWaiting();
  let newest: Work | undefined;

  const keepHeld = async () => {
    const keep = take();
    if (!keep) return;
    try {
      await keep();
      if (keep === newest) show("kept");
    } catch (error) {
      if (keep !== newest) return;
      show("not");
      if (error instanceof Problem && error.isPassing) hold(keep);
    }
  };
  const flush = () => line.run(keepHeld);
  const later = (keep: Work) => {
    newest = keep;
    hold(keep, () => void flush());
  };
  /** Keeps no more of what was typed so far; done when the call under way has ended. */
  const settle = () => {
    take();
    newest = undefined;
    show(undefined);
    return line.ended();
  };
  const forget = (remove: Work) => {
    void settle();
    return line.run(remove);
  };
  return { isWaiting, flush, later, settle, forget };
};
