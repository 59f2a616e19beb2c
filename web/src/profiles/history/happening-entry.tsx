import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Badge } from "#ui/format/badge.tsx";
import { Changes } from "#ui/list/changes/changes.tsx";
import { TimelineEntry } from "#ui/list/timeline.tsx";
import { UndoButton } from "./undo-button.tsx";
import { lookOf } from "./event-looks.ts";
import { FieldChange } from "./field-change.tsx";
import styles from "./history.module.css";
import type { Happening } from "./values.ts";

/** The event is the change: a state that was turned over. */
const isSaid = ({ event, fields }: Happening) =>
  fields.length === 1 &&
  /^profiles\.(un)?(verified|blocked)$|^profiles\.(chat|mailing)_/.test(event);

/** One thing that happened: what, who, when, and each field before and after. */
export function HappeningEntry({
  entry,
  onMoment,
}: {
  entry: Happening;
  onMoment: (at: string) => void;
}) {
  const { event, by, at, others, fields, undo, isUndone } = entry;

  return (
    <TimelineEntry {...lookOf(entry)}>
      <div className={styles.line}>
        <strong>{t(`admin.events.${event}`)}</strong>
        {others > 0 && <span>{t("company.history.others", { count: others })}</span>}
        {isUndone && <Badge>{t("changes.undone")}</Badge>}
        {undo && <UndoButton entry={entry} />}
      </div>
      <p className={styles.who}>
        {by?.fullName ?? t("changes.itself")} · <DateText value={at} relative />
        {fields.length > 0 && (
          <>
            {" · "}
            <Button variant="link" onClick={() => onMoment(at)}>
              {t("company.history.asBefore")}
            </Button>
          </>
        )}
      </p>
      {fields.length > 0 && !isSaid(entry) && (
        <Changes>
          {fields.map((change) => (
            <FieldChange key={`${change.field} ${change.person}`} change={change} />
          ))}
        </Changes>
      )}
    </TimelineEntry>
  );
}
