import { type DateLike, dateOf, dateText, relativeText } from "./date.ts";
import styles from "./date-text.module.css";

interface DateTextProps {
  value: DateLike;
  /** Shows "2 hours ago" below seven days, with the full date as title. */
  relative?: boolean;
}

/** A date that never wraps. */
export function DateText({ value, relative }: DateTextProps) {
  const date = dateOf(value);
  if (Number.isNaN(date.getTime())) return <span className={styles.date}>{dateText(value)}</span>;

  return (
    <time
      className={styles.date}
      dateTime={date.toISOString()}
      title={relative ? dateText(date, "shortWithTime") : undefined}
    >
      {relative ? relativeText(date) : dateText(date)}
    </time>
  );
}
