import { useId } from "react";
import { language, t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { Button } from "#ui/layout/button.tsx";
import { CalendarHead } from "./calendar-head.tsx";
import { type Day, dayWords, isDay, monthOf, today, weeksOf } from "./days.ts";
import { isWithin, useCalendar } from "./use-calendar.ts";
import styles from "./calendar.module.css";

export interface CalendarProps {
  value: Day | undefined;
  /** Undefined for no day. */
  onChoose: (day: Day | undefined) => void;
  min?: Day | undefined;
  max?: Day | undefined;
  /** The other end of a span, whose days are tinted. */
  until?: Day | undefined;
  /** Whether the day can be cleared. */
  clears?: boolean;
}

/** A month to choose a day from, by pointer or with the arrow keys. */
export function Calendar({ value, onChoose, min, max, until, clears }: CalendarProps) {
  const { day, grid, onKeyDown, turn } = useCalendar(value, { min, max });
  const titleId = useId();
  const weeks = weeksOf(day);
  const now = today();

  return (
    <div className={styles.calendar}>
      <CalendarHead day={day} id={titleId} onTurn={turn} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA allows a table to be a grid */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={dayWords(one, language(), { weekday: "long" })}>
                {dayWords(one, language(), { weekday: "short" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} aria-selected={one === value}>
                  <DayButton
                    day={one}
                    isHere={one === day}
                    isOutside={monthOf(one) !== monthOf(day)}
                    isBetween={isBetween(one, value, until)}
                    isOff={!isWithin(one, { min, max })}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {isWithin(now, { min, max }) && (
          <Button small variant="quiet" onClick={() => onChoose(now)}>
            {t("fields.today")}
          </Button>
        )}
        {clears && isDay(value) && (
          <Button small variant="quiet" onClick={() => onChoose(undefined)}>
            {t("fields.clearDate")}
          </Button>
        )}
      </div>
    </div>
  );
}

const isBetween = (day: Day, one: Day | undefined, other: Day | undefined) =>
  one !== undefined &&
  other !== undefined &&
  (one < other ? day >= one && day <= other : day >= other && day <= one);

interface DayButtonProps {
  day: Day;
  /** Whether this day is the keyboard position. */
  isHere: boolean;
  isOutside: boolean;
  isBetween: boolean;
  isOff: boolean;
  onChoose: (day: Day) => void;
}

const DayButton = ({
  day,
  isHere,
  isOutside,
  isBetween: between,
  isOff,
  onChoose,
}: DayButtonProps) => (
  <button
    type="button"
    className={cx(styles.day, isOutside && styles.outside, between && styles.between)}
    tabIndex={isHere ? 0 : -1}
    data-autofocus={isHere || undefined}
    aria-label={dayWords(day, language(), { dateStyle: "full" })}
    aria-current={day === today() ? "date" : undefined}
    aria-disabled={isOff}
    onClick={() => !isOff && onChoose(day)}
  >
    {Number(day.slice(8))}
  </button>
);
