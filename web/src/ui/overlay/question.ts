import { t } from "#text/index.ts";
import { inTime } from "#ui/state/in-time.ts";
import { loadDialog } from "./dialog.tsx";
import { holdKeys } from "./opening.tsx";
import type { Question } from "./overlay-props.ts";
import { toast } from "./toast.ts";

/** `onConfirm` may throw its refusal, which is shown in the dialog. */
export type Asked = Question & { id: number; onConfirm: () => unknown; opened: boolean };

const listeners = new Set<() => void>();
let asked: Asked | undefined;
let lastId = 0;

const show = (next: Asked | undefined) => {
  asked = next;
  for (const listener of listeners) listener();
};

const loadConfirm = inTime(() => import("./confirm-dialog.tsx"));

/** Loads the question's scripts, for one that must appear even without a network. */
export const loadQuestion = () => Promise.all([loadConfirm(), loadDialog()]);

/** Asks before something is done. The dialog outlives the menu, row or palette that asked. */
export const askFirst = (question: Question, onConfirm: () => unknown) => {
  lastId += 1;
  const next = { ...question, onConfirm, id: lastId, opened: true };
  const isThere = holdKeys();
  loadQuestion()
    .then(
      () => show(next),
      () => toast({ tone: "danger", text: t("ui.loadingChunkFailed") }),
    )
    .finally(isThere);
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
