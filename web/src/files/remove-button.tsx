import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { keepFocus } from "#ui/keep-focus.ts";
import { IconButton } from "#ui/icon-button.tsx";

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
