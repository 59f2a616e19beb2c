import { t } from "#text/index.ts";
import { toast } from "#ui/overlay/toast.ts";

type Written = { message: string; status: "DONE" | "PROCESSING" | "WAITING" };

/** Reports the result of a change: done, in progress, or waiting for approval. */
export const tellWritten = ({ message, status }: Written) => {
  toast({ text: status === "PROCESSING" ? t("ledger.processing") : message });
};
