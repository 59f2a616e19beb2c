import { t } from "#text/index.ts";
import { holdBack } from "./hold-back.ts";

/** Removes all notifications once it can no longer be undone, or when the page is left before. */
export const removeLater = (work: { run: () => void; onUndo: () => void }) =>
  holdBack({ ...work, text: t("notifications.removedAll") });
