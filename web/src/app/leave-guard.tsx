import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import "#text/settings.ts";
import { t } from "#text/index.ts";
import { canSaveEdits, isUnsaved, saveEdits } from "#ui/form/unsaved.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** Asks before another screen replaces unsaved edits, and offers to save them. */
export function LeaveGuard() {
  const [saving, setSaving] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    // The form makes the browser ask by itself.
    enableBeforeUnload: false,
    withResolver: true,
  });

  const save = async () => {
    setSaving(true);
    try {
      // The form shows what was refused, so it stays open.
      if (await saveEdits()) proceed?.();
      else reset?.();
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      opened={status === "blocked"}
      onClose={() => reset?.()}
      title={t("settings.leaveAsk")}
      actions={
        <>
          <Button variant="quiet" onClick={() => reset?.()}>
            {t("ui.cancel")}
          </Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            {t("settings.leave")}
          </Button>
          {canSaveEdits() && (
            <Button variant="primary" sending={saving} onClick={() => void save()}>
              {t("ui.save")}
            </Button>
          )}
        </>
      }
    >
      <p>{t("settings.leaveWhat")}</p>
    </Dialog>
  );
}
