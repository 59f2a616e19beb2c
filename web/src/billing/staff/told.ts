import { t } from "#text/index.ts";
import { toast } from "#ui/overlay/toast.ts";

type Written = { message: string; status: "DONE" | "PROCESSING" | "WAITING" };

/** Reports the result of a change: what was done, or that it is in progress or waits for approval. */
export const tellWritten = ({ message, status }: Written, done: string) => {
  const texts = { DONE: done, PROCESSING: t("ledger.processing"), WAITING: message };
  toast({ text: texts[status] });
};
