import { IconCopy } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import styles from "#ui/state/states.module.css";
import { copyText } from "./copy-text.ts";

/** The id of a failed call, to copy into a message to support. */
export function ReferenceId({ id }: { id: string }) {
  const copy = () => copyText(id, () => toast({ text: t("ui.copied") }));

  return (
    <p className={styles.reference}>
      {t("ui.reference")} <code>{id}</code>
      <IconButton size="tiny" label={t("ui.copyReference")} onClick={copy}>
        <IconCopy aria-hidden />
      </IconButton>
    </p>
  );
}
