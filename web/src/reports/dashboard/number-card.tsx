import { IconArrowUpRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Sparkline } from "#ui/chart/sparkline.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Change } from "./change.tsx";
import styles from "./dashboard.module.css";
import { type Dashboard, dayInWords } from "./spans.ts";

type Props = {
  title: string;
  /** Says what is counted. */
  note: string;
  of: { value: number; before: number; trend: readonly number[] };
  days: Pick<Dashboard, "to" | "comparedTo">;
  /** The list that the number on a day counts; without it, its parts link to theirs. */
  listOn?: (day: string) => string;
  isNeutral?: boolean;
  children?: ReactNode;
};

/** A number with its change and trend; it opens the list that it counts, and the one that it is compared with. */
export const NumberCard = ({ title, note, of, days, listOn, isNeutral, children }: Props) => (
  <Card className={styles.number} role="group" aria-label={title}>
    <div className={styles.numberHead}>
      <h2>{title}</h2>
      {listOn && (
        <Link href={listOn(days.to)} aria-label={t("dashboard.openList", { title })}>
          <IconArrowUpRight aria-hidden />
        </Link>
      )}
    </div>
    <div className={styles.figure}>
      <strong>{wholeNumber(of.value)}</strong>
      <Sparkline values={of.trend} />
    </div>
    <Change
      value={of.value}
      before={of.before}
      day={days.comparedTo}
      list={
        listOn && {
          href: listOn(days.comparedTo),
          name: t("dashboard.openListOn", { title, day: dayInWords(days.comparedTo) }),
        }
      }
      isNeutral={isNeutral}
    />
    {children}
    <p className={styles.note}>{note}</p>
  </Card>
);
