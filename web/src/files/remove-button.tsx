import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { keepFocus } from "#ui/overlay/keep-focus.ts";

type Props = { name: string; onRemove: () => Promise<unknown> };

/** Takes a thing out of the gallery, after asking. */
export function RemoveButton({ name, onRemove }: Props) {
  const [asks, setAsks] = useState(false);

  return (
    <>
      <IconButton size="small" label={t("files.remove", { name })} onClick={() => setAsks(true)}>
        <IconTrash aria-hidden />
      </IconButton>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t("files.removeAsk", { name })}
        confirm={t("files.removeFromGallery")}
        onConfirm={() => onRemove().finally(keepFocus)}
      >
        {t("files.removeWhat")}
      </ConfirmDialog>
    </>
  );
}
