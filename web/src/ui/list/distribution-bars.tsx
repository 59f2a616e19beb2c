import { IconStarFilled } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { t } from "#text/index.ts";
import styles from "./distribution-bars.module.css";

export type Star = 1 | 2 | 3 | 4 | 5;

interface DistributionBarsProps {
  /** How many gave each number of stars. */
  counts: Record<Star, number>;
  chosen?: Star | undefined;
  /** Another press on the chosen bar chooses none. */
  onChoose: (star: Star | undefined) => void;
}

const stars: Star[] = [5, 4, 3, 2, 1];

const barLabel = (star: Star, count: number) =>
  `${t("ui.stars", { count: star })}: ${t("ui.ratings", { count })}`;

/** How ratings are spread; each bar filters by its stars. */
export function DistributionBars({ counts, chosen, onChoose }: DistributionBarsProps) {
  const total = stars.reduce((sum, star) => sum + counts[star], 0);
  const share = (star: Star) => `${total === 0 ? 0 : (100 * counts[star]) / total}%`;

  return (
    <div className={styles.bars} role="group" aria-label={t("ui.distribution")}>
      {stars.map((star) => (
        <button
          key={star}
          type="button"
          className={styles.bar}
          aria-pressed={chosen === star}
          aria-label={barLabel(star, counts[star])}
          onClick={() => onChoose(chosen === star ? undefined : star)}
        >
          <span className={styles.star}>
            {star}
            <IconStarFilled aria-hidden />
          </span>
          <span className={styles.track}>
            <span className={styles.fill} style={{ "--share": share(star) } as CSSProperties} />
          </span>
          <span className={styles.count}>{counts[star]}</span>
        </button>
      ))}
    </div>
  );
}
