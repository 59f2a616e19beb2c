import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { t } from "#text/index.ts";
import { oneDecimal } from "./number.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./stars.module.css";

export type Rating = { weightedRate: number | null; count: number; isEarly: boolean };

interface StarsProps {
  /** Missing if there is no rating yet. */
  rating: Rating | null | undefined;
  /** `full` "4.3 · 27 ratings", `short` "4.3 (27)" for a card. */
  form?: "full" | "short";
}

/** A rating with one decimal and its count; an early rating is labelled as such. */
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

/** How much of the star after `before` others is filled. */
const share = (value: number, before: number) =>
  `${Math.min(1, Math.max(0, value - before)) * 100}%`;

/** Five stars, filled up to the value. */
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
