import type { Question } from "./overlay-props.ts";

/** `onConfirm` may throw its refusal, which is shown in the dialog. */
export type Asked = Question & { id: number; onConfirm: () => unknown; opened: boolean };

const listeners = new Set<() => void>();
let asked: Asked | undefined;
let lastId = 0;

const show = (next: Asked | undefined) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Asks before something is done. The dialog outlives the menu, row or palette that asked. */
export const askFirst = (question: Question, onConfirm: () => unknown) => {
  lastId += 1;
  show({ ...question, onConfirm, id: lastId, opened: true });
};

export const questionStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => asked,
  /** The words stay while the dialog fades. */
  close: () => show(asked && { ...asked, opened: false }),
};
