import type { ReactNode } from "react";

export interface Toast {
  text: string;
  /** Every toast closes after 5 s, with Undo after 10 s; an error is also shown where it happened. */
  tone?: "success" | "info" | "neutral" | "warning" | "danger";
  /** An icon other than the tone's. */
  icon?: ReactNode;
  /** Undoes what was done. Also on `Z`, for the newest toast that has it. */
  undo?: () => void;
  /** Another action: "Retry". */
  action?: { label: string; onPress: () => void };
}

export type ShownToast = Toast & { id: number };

const atMost = 3;
const isError = ({ tone }: Toast) => tone === "danger" || tone === "warning";
const listeners = new Set<() => void>();
let shown: readonly ShownToast[] = [];
let lastId = 0;

const show = (next: readonly ShownToast[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Drops the oldest first, but an error only if there is nothing else to drop. */
const withinLimit = (toasts: readonly ShownToast[]): readonly ShownToast[] => {
  if (toasts.length <= atMost) return toasts;
  const leaving = toasts.find((one, at) => !isError(one) && at < toasts.length - 1);
  return toasts.filter((one) => one !== (leaving ?? toasts[0]));
};

/** Closes a toast early. */
export const dismissToast = (id: number) => show(shown.filter((one) => one.id !== id));

/** Shows the person a short message. Returns a function that closes the toast. */
export function toast(what: Toast): () => void {
  lastId += 1;
  const id = lastId;
  show(withinLimit([...shown, { ...what, id }]));
  return () => dismissToast(id);
}

/** Milliseconds a toast stays. */
export const lifetime = ({ undo }: Toast) => (undo ? 10_000 : 5_000);

/** Undoes the newest toast that can be undone. */
export function undoNewest() {
  const newest = shown.findLast((one) => one.undo);
  if (newest) undoToast(newest);
}

/** Closes it first, so that it is undone once. */
export function undoToast({ id, undo }: ShownToast) {
  dismissToast(id);
  undo?.();
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => shown,
};
