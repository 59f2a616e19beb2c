import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { rangeText } from "#ui/format/number.ts";
import { type Rating, Stars } from "#ui/format/stars.tsx";
import styles from "./startup-card.module.css";

export interface CardFactsProps {
  category?: string | null | undefined;
  country?: { name: string; code: string } | null | undefined;
  founded?: number | null | undefined;
  teamSize?: string | null | undefined;
  rating?: Rating | undefined;
}

interface Fit {
  team: boolean;
  founded: boolean;
  code: boolean;
}

const everything: Fit = { team: true, founded: true, code: false };
const withoutTeam: Fit = { ...everything, team: false };
const withoutYear: Fit = { ...withoutTeam, founded: false };
const smallest: Fit = { ...withoutYear, code: true };

const smallerThan = ({ team, founded }: Fit) => {
  if (team) return withoutTeam;
  return founded ? withoutYear : smallest;
};
const overflows = (node: Element | null) => node !== null && node.scrollWidth > node.clientWidth;

/** What still fits: the team goes first, then founded, then the country becomes its code. */
function useFit(facts: RefObject<HTMLElement | null>, country: RefObject<HTMLElement | null>) {
  const [fit, setFit] = useState(everything);
  const width = useRef(0);

  useLayoutEffect(() => {
    const bar = facts.current?.parentElement;
    if (!bar || typeof ResizeObserver === "undefined") return;
    width.current = bar.clientWidth;
    const observer = new ResizeObserver(() => {
      if (bar.clientWidth === width.current) return;
      width.current = bar.clientWidth;
      setFit(everything);
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [facts]);

  useLayoutEffect(() => {
    if (!fit.code && overflows(country.current)) setFit({ ...fit, code: true });
    else if (overflows(facts.current) && fit !== smallest) setFit(smallerThan(fit));
  }, [fit, facts, country]);

  return fit;
}

/** The facts at the foot of a card, in as many words as the width allows. */
export function CardFacts({ category, country, founded, rating, ...rest }: CardFactsProps) {
  const { teamSize } = rest;
  const facts = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const fit = useFit(facts, place);

  return (
    <div className={styles.factsBar}>
      <div className={cx(styles.facts, fit.code && styles.tight)} ref={facts}>
        {category && <span className={cx(styles.fact, styles.category)}>{category}</span>}
        {country && (
          <span ref={place} className={cx(styles.fact, styles.country)}>
            {fit.code ? <abbr title={country.name}>{country.code}</abbr> : country.name}
          </span>
        )}
        {founded && fit.founded && (
          <span className={cx(styles.fact, styles.founded)}>{founded}</span>
        )}
        {teamSize && fit.team && (
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
