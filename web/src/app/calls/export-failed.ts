import { messages } from "@vitrine/contract/messages";
import { toast } from "#ui/overlay/toast.ts";

/** A toast that says there is no file; the caller that draws the refusal says why. */
export const tellExportFailed = (error: unknown): never => {
  toast({ tone: "danger", text: messages.exportFailed });
  throw error;
};
