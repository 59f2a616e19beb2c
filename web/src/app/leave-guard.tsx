import { useBlocker } from "@tanstack/react-router";
import "#text/settings.ts";
import { t } from "#text/index.ts";
import { isUnsaved } from "#ui/form/unsaved.ts";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";

/** Asks before another screen takes the place of edits that were not sent. */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    // The form asks the browser itself.
    enableBeforeUnload: false,
    withResolver: true,
  });

  return (
    <ConfirmDialog
      opened={status === "blocked"}
      onClose={() => reset?.()}
      title={t("settings.leaveAsk")}
      confirm={t("settings.leave")}
      onConfirm={() => proceed?.()}
    >
      {t("settings.leaveWhat")}
    </ConfirmDialog>
  );
}
