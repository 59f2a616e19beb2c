import { IconDownload } from "@tabler/icons-react";
import { saveFile } from "#app/calls/download.ts";
import { t } from "#text/index.ts";
import { CopyButton } from "#ui/format/copy-button.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import styles from "./factor.module.css";

/** The recovery codes, shown once, to be kept somewhere else. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `${t("accounts.codesOf")}\n\n${codes.join("\n")}\n`;

  return (
    <div className={styles.codes}>
      <Note tone="success">{t("accounts.factorIsOn")}</Note>
      <h3 tabIndex={-1}>{t("accounts.recoveryCodes")}</h3>
      <p>{t("accounts.recoveryCodesWhy")}</p>
      <ol className={styles.list} aria-label={t("accounts.recoveryCodes")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <CopyButton text={codes.join("\n")} label={t("accounts.copyCodes")} words />
        <Button
          icon={<IconDownload aria-hidden />}
          onClick={() =>
            saveFile(new Blob([text], { type: "text/plain" }), t("accounts.codesFile"))
          }
        >
          {t("accounts.downloadCodes")}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t("accounts.codesKept")}
        </Button>
      </div>
    </div>
  );
}
