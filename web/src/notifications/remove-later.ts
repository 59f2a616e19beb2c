import { useSyncExternalStore } from "react";
import "#text/notifications.ts";
import { t } from "#text/index.ts";
import { holdBack } from "./hold-back.ts";

/** The newest moment of each deletion that can still be undone. */
let moments: readonly string[] = [];
const listeners = new Set<() => void>();

const show = (next: readonly string[]) => {
  moments = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The list, even if it is opened again meanwhile, shows notifications up to this moment as deleted. */
export const useRemovedUntil = () => useSyncExternalStore(subscribe, () => moments.at(-1) ?? "");

/** Removes all up to a moment once it can no longer be undone, or when the page is left before. */
export const removeLater = (until: string, work: { run: () => void; onUndo: () => void }) => {
  const ending = (end: () => void) => () => {
    end();
    show(moments.filter((one) => one !== until));
  };
  show([...moments, until]);
  holdBack({
    run: ending(work.run),
    onUndo: ending(work.onUndo),
    text: t("notifications.removedAll"),
  });
};
