import { messages } from "@vitrine/contract/messages";
import { toast } from "#ui/overlay/toast.ts";

/** Says that there is no file; whoever draws the refusal says why. */
export const tellExportFailed = (error: unknown): never => {
  toast({ tone: "danger", text: messages.exportFailed });
  throw error;
};
