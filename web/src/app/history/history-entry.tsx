import type { ComponentProps, ReactNode } from "react";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Changes } from "#ui/list/changes/changes.tsx";
import { TimelineEntry } from "#ui/list/timeline.tsx";
import styles from "./history.module.css";

type Props = {
  look: Pick<ComponentProps<typeof TimelineEntry>, "icon" | "tone">;
  title: string;
  /** Shown after the title. */
  aside?: string | undefined;
  entry: { by: { fullName: string } | null; at: string; isUndone: boolean };
  undo?: ReactNode;
  /** Shows the record as it was before. */
  onMoment?: ((at: string) => void) | false;
  /** Each field before and after. */
  children: readonly ReactNode[] | false;
};

/** One thing that happened to a record: what, who, when, and each field before and after. */
export const HistoryEntry = ({ look, title, aside, entry, undo, onMoment, children }: Props) => (
  <TimelineEntry {...look}>
    <div className={styles.line}>
      <strong dir="auto">{title}</strong>
      {aside && <span className={styles.aside}>{aside}</span>}
      {entry.isUndone && <Badge>{t("changes.undone")}</Badge>}
      {undo}
    </div>
    <p className={styles.who}>
      {entry.by?.fullName ?? t("changes.itself")} · <DateText value={entry.at} relative />
      {onMoment && (
        <>
          {" · "}
          <Button variant="link" onClick={() => onMoment(entry.at)}>
            {t("history.asBefore")}
          </Button>
        </>
      )}
    </p>
    {children && children.length > 0 && <Changes>{children}</Changes>}
  </TimelineEntry>
);
