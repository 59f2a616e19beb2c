import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { rangeText } from "#ui/format/number.ts";
import { type Rating, Stars } from "#ui/format/stars.tsx";
import styles from "./card-facts.module.css";

export interface CardFactsProps {
  category?: string | null | undefined;
  country?: { name: string; code: string } | null | undefined;
  founded?: number | null | undefined;
  teamSize?: string | null | undefined;
  rating?: Rating | undefined;
}

/** The code is visible if the name does not fit. */
const Country = ({ name, code }: { name: string; code: string }) => (
  <span className={cx(styles.fact, styles.country)} title={name}>
    <span className={styles.code} aria-hidden>
      {code}
    </span>
    <span className={styles.countryName}>{name}</span>
  </span>
);

/**
 * The facts at the foot of a card, as many as fit: the team size goes first, then the founding year, then
 * the country becomes its code. CSS alone does that: measuring fifty cards would hold up the page.
 */
export function CardFacts({ category, country, founded, rating, teamSize }: CardFactsProps) {
  return (
    <div className={styles.factsBar}>
      <div className={styles.facts}>
        {(category || country) && (
          <span className={cx(styles.fact, styles.place)}>
            {category && <span className={cx(styles.fact, styles.category)}>{category}</span>}
            {country && <Country {...country} />}
          </span>
        )}
        {founded && <span className={cx(styles.fact, styles.founded)}>{founded}</span>}
        {teamSize && (
          <span className={cx(styles.fact, styles.team)}>
            {t("ui.people", { size: rangeText(teamSize), count: teamSize === "1" ? 1 : 2 })}
          </span>
        )}
      </div>
      <span className={styles.stars}>
        <Stars rating={rating} form="short" />
      </span>
    </div>
  );
}
