import { t } from "#text/index.ts";
import { toast } from "#ui/overlay/toast.ts";

type Written = { message: string; status: "DONE" | "PROCESSING" | "WAITING" };

/** Says what came of a change: done, under way, or waiting for somebody else. */
export const tellWritten = ({ message, status }: Written) => {
  toast({ text: status === "PROCESSING" ? t("ledger.processing") : message });
};
