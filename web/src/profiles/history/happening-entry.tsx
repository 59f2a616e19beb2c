import { HistoryEntry } from "#app/history/history-entry.tsx";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { UndoOfHappening } from "./undo-button.tsx";
import { lookOf } from "./event-looks.ts";
import { FieldChange } from "./field-change.tsx";
import type { Happening } from "./values.ts";

/** Whether the event itself says the change: a state was switched. */
const isSaid = ({ event, fields }: Happening) =>
  fields.length === 1 &&
  /^profiles\.(un)?(verified|blocked)$|^profiles\.(chat|mailing)_/.test(event);

type Props = { entry: Happening; onMoment: (at: string) => void };

/** One event in a company's history. */
export const HappeningEntry = ({ entry, onMoment }: Props) => (
  <HistoryEntry
    look={lookOf(entry)}
    title={t(`admin.events.${entry.event}`)}
    aside={entry.others > 0 ? t("history.others", { count: entry.others }) : undefined}
    entry={entry}
    undo={<UndoOfHappening entry={entry} />}
    onMoment={entry.fields.length > 0 && onMoment}
  >
    {!isSaid(entry) &&
      entry.fields.map((change) => (
        <FieldChange key={`${change.field} ${change.person}`} change={change} />
      ))}
  </HistoryEntry>
);
