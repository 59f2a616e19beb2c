import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from "@tabler/icons-react";
import { language, t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { type Day, dayWords } from "./days.ts";
import styles from "./calendar.module.css";

interface CalendarHeadProps {
  day: Day;
  id: string;
  onTurn: (months: number) => void;
}

/** The month and year shown, and buttons to others. */
export const CalendarHead = ({ day, id, onTurn }: CalendarHeadProps) => (
  <div className={styles.head}>
    <IconButton size="small" label={t("fields.previousYear")} onClick={() => onTurn(-12)}>
      <IconChevronsLeft aria-hidden />
    </IconButton>
    <IconButton size="small" label={t("fields.previousMonth")} onClick={() => onTurn(-1)}>
      <IconChevronLeft aria-hidden />
    </IconButton>
    <p id={id} className={styles.title} aria-live="polite">
      {dayWords(day, language(), { month: "long", year: "numeric" })}
    </p>
    <IconButton size="small" label={t("fields.nextMonth")} onClick={() => onTurn(1)}>
      <IconChevronRight aria-hidden />
    </IconButton>
    <IconButton size="small" label={t("fields.nextYear")} onClick={() => onTurn(12)}>
      <IconChevronsRight aria-hidden />
    </IconButton>
  </div>
);
