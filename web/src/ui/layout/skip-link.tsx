import { t } from "#text/index.ts";
import styles from "./skip-link.module.css";

/** The first tab stop: skips the frame to the page. `to` is the id of `<main tabIndex={-1}>`. */
export function SkipLink({ to = "main" }: { to?: string }) {
  const jump = (event: React.MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(to);
    target?.focus();
    target?.scrollIntoView();
  };

  return (
    <a className={styles.skip} href={`#${to}`} onClick={jump}>
      {t("ui.skip")}
    </a>
  );
}
