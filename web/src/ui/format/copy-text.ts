import { t } from "#text/index.ts";
import { toast } from "#ui/overlay/toast.ts";

type Tell = () => unknown;

const tellRefused: Tell = () => toast({ tone: "danger", text: t("ui.notCopied") });

/** Puts a text on the clipboard, or says that the browser does not allow it. */
export const copyText = async (text: string, onCopied: Tell, onRefused = tellRefused) => {
  try {
    await navigator.clipboard.writeText(text);
    onCopied();
  } catch {
    onRefused();
  }
};
