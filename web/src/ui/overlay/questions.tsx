import { lazy, Suspense, useSyncExternalStore } from "react";
import { inTime } from "#ui/state/in-time.ts";
import { keepFocus } from "./keep-focus.ts";
import { questionStore } from "./question.ts";

const ConfirmDialog = lazy(() =>
  inTime(() => import("./confirm-dialog.tsx"))().then((it) => ({ default: it.ConfirmDialog })),
);

/** Where questions are asked, once for the whole app. */
export function Questions() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.read);
  if (!asked) return null;
  const { id, text, ...question } = asked;

  return (
    <Suspense>
      <ConfirmDialog key={id} {...question} onClose={questionStore.close} onClosed={keepFocus}>
        {text}
      </ConfirmDialog>
    </Suspense>
  );
}
