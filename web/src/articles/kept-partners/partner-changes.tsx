import { staffPartners } from "@vitrine/contract/articles/staff-partners";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { UndoButton } from "#app/history/undo-button.tsx";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Changes } from "#ui/list/changes/changes.tsx";
import { FieldChange } from "#ui/list/changes/field-change.tsx";
import { Note } from "#ui/state/note.tsx";
import { refreshes } from "./kept-partner.ts";
import styles from "./kept-partners.module.css";

type Change = Output<typeof staffPartners.changes>["items"][number];
type Field = Change["fields"][number];

const sentenceOf = ({ event, by, name }: Change) =>
  t(`partners.events.${event}`, { who: by?.name ?? t("partners.someone"), name });

const valueOf = ({ field }: Field, value: string | null) => {
  if (value === null || value === "") return undefined;
  return field === "logo_id" ? t("partners.aLogo") : value;
};

const FieldLine = ({ field }: { field: Field }) => (
  <FieldChange
    label={t(`partners.fields.${field.field}`)}
    before={valueOf(field, field.before)}
    after={valueOf(field, field.after)}
  />
);

const ChangeItem = ({ change }: { change: Change }) => (
  <li>
    <div className={styles.change}>
      <span dir="auto">{sentenceOf(change)}</span>
      <span className={styles.when}>
        <DateText value={change.at} relative />
      </span>
      {change.isUndone && <Badge>{t("partners.undone")}</Badge>}
      {change.changeId !== null && (
        <UndoButton
          what={sentenceOf(change)}
          undo={{ changeId: change.changeId, lost: [] }}
          refreshes={refreshes}
        />
      )}
    </div>
    {change.fields.length > 0 && (
      <Changes>
        {change.fields.map((field) => (
          <FieldLine key={field.field} field={field} />
        ))}
      </Changes>
    )}
  </li>
);

const few = 5;

/** Recent changes to the partners, and by whom; those that can be undone are undone from here. */
export function PartnerChanges() {
  const { data, isError } = useRead(staffPartners.changes, {});
  const [isWhole, setIsWhole] = useState(false);
  if (isError && !data) return <Note tone="danger">{t("partners.changesFailed")}</Note>;
  if (!data || data.items.length === 0) return null;
  const { items } = data;

  return (
    <section className={styles.changes} aria-labelledby="partner-changes">
      <h3 id="partner-changes">{t("partners.changes")}</h3>
      <ul className={styles.told}>
        {items.slice(0, isWhole ? items.length : few).map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ul>
      {items.length > few && (
        <Button variant="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t("partners.fewChanges") : t("partners.allChanges", { count: items.length })}
        </Button>
      )}
    </section>
  );
}
