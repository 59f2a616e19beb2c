import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { t } from "#text/index.ts";
import { oneDecimal } from "./number.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./stars.module.css";

export type Rating = { weightedRate: number | null; count: number; isEarly: boolean };

interface StarsProps {
  /** Absent where there is none yet. */
  rating: Rating | null | undefined;
  /** `full` "4.3 · 27 ratings", `short` "4.3 (27)" for a card. */
  form?: "full" | "short";
}

/** A rating in one decimal with the count it comes from; an early one is called so. */
export function Stars({ rating, form = "full" }: StarsProps) {
  if (rating?.weightedRate == null) return <span className={styles.stars}>{t("ui.unrated")}</span>;

  const { count, isEarly } = rating;
  const average = oneDecimal(rating.weightedRate);
  const early = isEarly && t("ui.early");
  return (
    <span className={styles.stars}>
      <span className={styles.star} aria-hidden>
        {isEarly ? <IconStar /> : <IconStarFilled />}
      </span>
      <span aria-hidden>
        <span className={styles.average}>{average}</span>
        {form === "short" ? ` (${count})` : ` · ${t("ui.ratings", { count })}`}
        {form === "full" && early && ` · ${early}`}
      </span>
      <VisuallyHidden>
        {early && `${early}: `}
        {t("ui.average", { average, count })}
      </VisuallyHidden>
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
