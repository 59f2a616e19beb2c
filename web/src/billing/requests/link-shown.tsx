import { t } from "#text/index.ts";
import { CopyButton } from "#ui/format/copy-button.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import styles from "./requests.module.css";

type Props = { link: string; isEmailed: boolean; onDone: () => void };

/** A link that is shown once, to be copied. */
export const LinkShown = ({ link, isEmailed, onDone }: Props) => (
  <div className={styles.link}>
    <Note tone="success">
      <strong>{t("requests.linkTitle")}</strong>{" "}
      {isEmailed ? `${t("requests.linkWhy")} ${t("requests.linkMailed")}` : t("requests.linkWhy")}
    </Note>
    <p className={styles.address} aria-label={t("requests.link")} role="group">
      {link}
    </p>
    <CopyButton text={link} label={t("requests.copy")} words />
    <Button variant="primary" onClick={onDone}>
      {t("requests.close")}
    </Button>
  </div>
);
