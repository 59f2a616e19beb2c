import type { ReactNode } from "react";
import { loadDialog } from "./dialog.tsx";

export interface Question {
  /** Names the thing: "Delete 3 members?" */
  title: string;
  /** The consequence. */
  text: ReactNode;
  /** What the button does: "Delete 3 members". */
  confirm: string;
  /** Money and other things that are not destructive take the primary button. */
  tone?: "danger" | "primary" | undefined;
  /** What the way back is called, where it is more than "Cancel"; the focus is on it at first. */
  stay?: string | undefined;
  /** To be typed first: the number of records above 25, the name on erasure. */
  typed?: string | undefined;
}

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
  void loadDialog();
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
