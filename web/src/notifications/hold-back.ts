import { holdWork } from "#app/session/held-work.ts";
import { toast } from "#ui/overlay/toast.ts";

const undoWithin = 10_000;

type Held = {
  /** The text of the toast meanwhile. */
  text: string;
  run: () => void;
  onUndo: () => void;
};

/** Runs something once it can no longer be undone, or before the person leaves. */
export const holdBack = ({ text, run, onUndo }: Held) => {
  let isSettled = false;
  const settle = (end: () => void) => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    end();
    release();
    close();
  };
  const runNow = () => settle(run);
  const timer = setTimeout(runNow, undoWithin);
  const release = holdWork(runNow);
  const close = toast({ text, undo: () => settle(onUndo) });
};
