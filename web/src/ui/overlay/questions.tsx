import { lazy, Suspense, useSyncExternalStore } from "react";
import { keepFocus } from "./keep-focus.ts";
import { Opening } from "./opening.tsx";
import { loadQuestion, questionStore } from "./question.ts";

const ConfirmDialog = lazy(() =>
  loadQuestion().then(([{ ConfirmDialog: Loaded }]) => ({ default: Loaded })),
);

/** Where questions are asked, once for the whole app. */
export function Questions() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.read);
  if (!asked) return null;
  const { id, text, ...question } = asked;

  return (
    <Suspense fallback={asked.opened && <Opening />}>
      <ConfirmDialog key={id} {...question} onClose={questionStore.close} onClosed={keepFocus}>
        {text}
      </ConfirmDialog>
    </Suspense>
  );
}
