import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import styles from "./records.module.css";

/** The days that a number on the dashboard was counted for, or the companies that a task left out. */
type Days = {
  ids: readonly string[];
  createdFrom: string | null;
  createdTo: string | null;
  waitingOn: string | null;
  payingOn?: string | null;
};

const none = { ids: [], createdFrom: null, createdTo: null, waitingOn: null };

const inWords = ({ ids, createdFrom, createdTo, waitingOn, payingOn }: Days) => {
  const day = (value: string) => dateText(value, "short");
  if (ids.length > 0)
    return t("staff.ofDays.refused", { count: ids.length, shown: wholeNumber(ids.length) });
  if (waitingOn !== null) return t("staff.ofDays.waiting", { day: day(waitingOn) });
  if (payingOn) return t("staff.ofDays.paying", { day: day(payingOn) });
  if (createdFrom !== null && createdTo !== null)
    return t("staff.ofDays.between", { from: day(createdFrom), to: day(createdTo) });
  if (createdFrom !== null) return t("staff.ofDays.since", { day: day(createdFrom) });
  return createdTo === null ? undefined : t("staff.ofDays.until", { day: day(createdTo) });
};

/** Says that a list shows only the companies of some days or of a task, and can show all of them again. */
export function DaysNote({
  days,
  onAll,
}: {
  days: Days;
  onAll: (all: typeof none & { payingOn?: null }) => void;
}) {
  const words = inWords(days);
  if (words === undefined) return null;
  return (
    <div className={styles.days}>
      <Note>
        {words}{" "}
        <Button
          variant="link"
          onClick={() => onAll(days.payingOn === undefined ? none : { ...none, payingOn: null })}
        >
          {t("staff.ofDays.all")}
        </Button>
      </Note>
    </div>
  );
}
