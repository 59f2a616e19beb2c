import { IconArrowUpRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Sparkline } from "#ui/chart/sparkline.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Change } from "./change.tsx";
import styles from "./dashboard.module.css";

type Props = {
  title: string;
  /** Says what is counted. */
  note: string;
  of: { value: number; before: number; trend: readonly number[] };
  comparedTo: string;
  /** The list behind the number; without it, its parts link to theirs. */
  href?: string;
  isNeutral?: boolean;
  children?: ReactNode;
};

/** A number with its change and trend; it opens the list behind it. */
export const NumberCard = ({ title, note, of, comparedTo, href, isNeutral, children }: Props) => (
  <Card className={styles.number} role="group" aria-label={title}>
    <div className={styles.numberHead}>
      <h2>{title}</h2>
      {href !== undefined && (
        <Link href={href} aria-label={t("dashboard.openList", { title })}>
          <IconArrowUpRight aria-hidden />
        </Link>
      )}
    </div>
    <div className={styles.figure}>
      <strong>{wholeNumber(of.value)}</strong>
      <Sparkline values={of.trend} />
    </div>
    <Change value={of.value} before={of.before} day={comparedTo} isNeutral={isNeutral} />
    {children}
    <p className={styles.note}>{note}</p>
  </Card>
);
