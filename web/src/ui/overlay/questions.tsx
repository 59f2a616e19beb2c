import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { t } from "#text/index.ts";
import { keepFocus } from "./keep-focus.ts";
import { loadQuestion } from "./load-question.ts";
import { Opening } from "./opening.tsx";
import { questionStore } from "./question.ts";
import { toast } from "./toast.ts";

const ConfirmDialog = lazy(() =>
  loadQuestion().then(([{ ConfirmDialog: Loaded }]) => ({ default: Loaded })),
);

/** Loads the scripts of the first question; says so if they do not come. */
const useScripts = (isAsked: boolean) => {
  const [areThere, setAreThere] = useState(false);
  useEffect(() => {
    if (!isAsked || areThere) return;
    loadQuestion().then(
      () => setAreThere(true),
      () => {
        questionStore.close();
        toast({ tone: "danger", text: t("ui.loadingChunkFailed") });
      },
    );
  }, [isAsked, areThere]);
  return areThere;
};

/** Where questions are asked, once for the whole app. */
export function Questions() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.read);
  const areThere = useScripts(asked?.opened ?? false);
  if (!asked) return null;
  const { id, text, ...question } = asked;
  if (!areThere) return question.opened && <Opening />;

  return (
    <Suspense fallback={question.opened && <Opening />}>
      <ConfirmDialog key={id} {...question} onClose={questionStore.close} onClosed={keepFocus}>
        {text}
      </ConfirmDialog>
    </Suspense>
  );
}
