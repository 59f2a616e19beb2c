import { t } from "#text/index.ts";
import styles from "./check-list.module.css";

type Props = { all: boolean; count: number; onToggle: () => void };

/** Shows the rest of a long list of values, or its beginning again. */
export const ShowAll = ({ all, count, onToggle }: Props) => (
  <button type="button" className={styles.all} onClick={onToggle}>
    {all ? t("ui.showFewer") : t("ui.showAll", { count })}
  </button>
);
