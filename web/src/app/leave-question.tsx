import { useRef, useState } from "react";
import "#text/settings.ts";
import { t } from "#text/index.ts";
import { focusFirstInvalid } from "#ui/form/form.tsx";
import { canSaveEdits, saveEdits } from "#ui/form/unsaved.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog, loadDialog } from "#ui/overlay/dialog.tsx";
import { afterDialogs } from "#ui/overlay/keep-focus.ts";

void loadDialog().catch(() => {});

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Whether unsaved edits are saved, given up, or gone on with. */
export function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  const [saving, setSaving] = useState(false);
  const isRefused = useRef(false);

  const save = async () => {
    setSaving(true);
    try {
      // The form shows what was refused, so it stays open.
      isRefused.current = !(await saveEdits());
      if (isRefused.current) onStay();
      else onLeave();
    } finally {
      setSaving(false);
    }
  };
  // Closing gives the focus back to the link; from there it goes to what has to be put right.
  const leadToError = () => {
    if (isRefused.current) setTimeout(() => focusFirstInvalid(document), afterDialogs);
    isRefused.current = false;
  };

  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      onClosed={leadToError}
      title={t("settings.leaveAsk")}
      actions={
        <>
          <Button variant="quiet" onClick={onStay}>
            {t("ui.cancel")}
          </Button>
          <Button variant="danger" onClick={onLeave}>
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
