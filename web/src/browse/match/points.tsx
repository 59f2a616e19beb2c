import { t } from "#text/index.ts";
import "#text/match.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import styles from "./match.module.css";

/** A reason's points, and how many were possible. */
export const Points = ({ points, most }: { points: number; most: number }) => (
  <strong className={styles.points}>
    <span aria-hidden>{points > 0 ? `+${points}` : 0}</span>
    <VisuallyHidden>{t("match.points", { points, most })}</VisuallyHidden>
  </strong>
);
