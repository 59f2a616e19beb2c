import { toast } from "#ui/overlay/toast.ts";

const undoWithin = 10_000;

type Held = {
  /** The text of the toast meanwhile. */
  text: string;
  run: () => void;
  onUndo: () => void;
};

/** Runs something once it can no longer be undone, or when the page is left before. */
export const holdBack = ({ text, run, onUndo }: Held) => {
  let isSettled = false;
  const settle = (end: () => void) => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    window.removeEventListener("pagehide", runNow);
    end();
  };
  const runNow = () => settle(run);
  const timer = setTimeout(runNow, undoWithin);
  window.addEventListener("pagehide", runNow);
  toast({ text, undo: () => settle(onUndo) });
};
