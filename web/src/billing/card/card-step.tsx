import { t } from "#text/index.ts";
import { Note } from "#ui/state/note.tsx";
import type { Step } from "./taking.ts";

const words = (step: Step | undefined) => {
  if (step === "bank") return t("payment.asksBank");
  return step === "checking" ? t("payment.checking") : undefined;
};

/** What a payment is waiting for. It is in the page from the start, so that it is announced. */
export const CardStep = ({ step }: { step: Step | undefined }) => (
  <div role="status">{words(step) && <Note>{words(step)}</Note>}</div>
);
