import { IconArrowDown, IconArrowUp, IconMinus } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { oneDecimal, wholeNumber } from "#ui/format/number.ts";
import { placeOf, Sentence } from "#ui/format/sentence.tsx";
import { Link } from "#ui/layout/link.tsx";
import styles from "./dashboard.module.css";
import { dayInWords } from "./spans.ts";

type Props = {
  value: number;
  before: number;
  /** The day of the earlier value, and the list that it counts. */
  day: string;
  list?: { href: string; name: string } | undefined;
  /** Neither an increase nor a decrease is good news. */
  isNeutral?: boolean | undefined;
};

const directionOf = (change: number) => {
  if (change === 0) return "same";
  return change > 0 ? "more" : "fewer";
};

const signs = { more: IconArrowUp, fewer: IconArrowDown, same: IconMinus };

/** The change of a number since a day: by how many, and in percent if there were any. */
export function Change({ value, before, day, list, isNeutral }: Props) {
  const change = value - before;
  const direction = directionOf(change);
  const Sign = signs[direction];
  const when = dayInWords(day);
  const percent = oneDecimal((100 * Math.abs(change)) / Math.max(1, before));

  return (
    <p className={styles.change} data-direction={isNeutral ? undefined : direction}>
      <Sign aria-hidden />
      {direction !== "same" && before > 0 && <strong>{t("dashboard.percent", { percent })}</strong>}
      {direction === "same" && <strong>{t("dashboard.noChange")}</strong>}
      <span>
        <Sentence
          words={
            direction === "same"
              ? t("dashboard.asMany", { day: placeOf("day") })
              : t(`dashboard.${direction}`, {
                  diff: wholeNumber(Math.abs(change)),
                  day: placeOf("day"),
                })
          }
          parts={{
            day: list ? (
              <Link href={list.href} aria-label={list.name}>
                {when}
              </Link>
            ) : (
              when
            ),
          }}
        />
      </span>
    </p>
  );
}
