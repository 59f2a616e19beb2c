import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import styles from "#ui/state/states.module.css";

/** The id of a failed call, to copy into a message to support. */
export function ReferenceId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(id).then(() => setCopied(true));

  return (
    <p className={styles.reference}>
      {t("ui.reference")} <code>{id}</code>
      <IconButton
        size="tiny"
        label={t(copied ? "ui.copied" : "ui.copyReference")}
        onClick={() => void copy()}
      >
        {copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
      </IconButton>
    </p>
  );
}
