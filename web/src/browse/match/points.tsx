import { t } from "#text/index.ts";
import "#text/match.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import styles from "./match.module.css";

/** What a reason is worth, of how much it could be. */
export const Points = ({ points, most }: { points: number; most: number }) => (
  <strong className={styles.points}>
    <span aria-hidden>{points > 0 ? `+${points}` : 0}</span>
    <VisuallyHidden>{t("match.points", { points, most })}</VisuallyHidden>
  </strong>
);
