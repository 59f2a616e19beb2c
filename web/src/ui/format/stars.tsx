import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { t } from "#text/index.ts";
import { oneDecimal } from "./number.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./stars.module.css";

interface StarsProps {
  /** Absent while nobody has rated. */
  average: number | null | undefined;
  count: number;
  /** `full` "4.3 · 27 ratings", `short` "4.3 (27)" for a card. */
  form?: "full" | "short";
}

/** An average in one decimal with the count it comes from. */
export function Stars({ average, count, form = "full" }: StarsProps) {
  if (average == null || count === 0)
    return <span className={styles.stars}>{t("ui.unrated")}</span>;

  const words = t("ui.average", { average: oneDecimal(average), count });
  return (
    <span className={styles.stars}>
      <span className={styles.star} aria-hidden>
        <IconStarFilled />
      </span>
      <span aria-hidden>
        <span className={styles.average}>{oneDecimal(average)}</span>
        {form === "short" ? ` (${count})` : ` · ${t("ui.ratings", { count })}`}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

const fiveStars = [0, 1, 2, 3, 4];

/** How much of a star is filled that has so many before it. */
const share = (value: number, before: number) =>
  `${Math.min(1, Math.max(0, value - before)) * 100}%`;

/** Five stars, the last one cut where the value ends. */
export function StarRow({ value }: { value: number }) {
  return (
    <span className={styles.row} role="img" aria-label={t("ui.starsOfFive", { value })}>
      {fiveStars.map((before) => (
        <span className={styles.star} key={before}>
          <IconStar />
          <span className={styles.part} style={{ "--part": share(value, before) } as CSSProperties}>
            <IconStarFilled />
          </span>
        </span>
      ))}
    </span>
  );
}
