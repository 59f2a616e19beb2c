import { t } from "#text/index.ts";
import { toast } from "#ui/overlay/toast.ts";

const undoWithin = 10_000;

/** Removes everything once it can no longer be undone, or when the page is left before. */
export const removeLater = ({ run, onUndo }: { run: () => void; onUndo: () => void }) => {
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
  toast({ text: t("notifications.removedAll"), undo: () => settle(onUndo) });
};
