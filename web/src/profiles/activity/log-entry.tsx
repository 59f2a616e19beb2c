import { type ComponentProps, type ReactNode, useState } from "react";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { TimelineEntry } from "#ui/list/timeline.tsx";
import styles from "./log.module.css";

type Props = {
  look: Pick<ComponentProps<typeof TimelineEntry>, "icon" | "tone">;
  sentence: ReactNode;
  entry: {
    at: string;
    by: { id: string; fullName: string } | null;
    isUndone: boolean;
    address: string | null;
    requestId: string | null;
  };
  /** More actions for the entry. */
  acts?: ReactNode;
  undo?: ReactNode;
  /** Lists only what this person did. */
  onPerson?: ((id: string) => void) | undefined;
  /** The earlier and later values, field by field; undefined if none are kept. */
  changes?: ReactNode;
};

/** One log entry: a sentence, when and from where; its fields and its source open below it. */
export function LogEntry({ look, sentence, entry, acts, undo, onPerson, changes }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { at, by, isUndone, address, requestId } = entry;

  return (
    <TimelineEntry {...look}>
      <div className={styles.line}>
        <span>{sentence}</span>
        {isUndone && <Badge>{t("logs.undone")}</Badge>}
        {undo}
      </div>
      <p className={styles.source}>
        <DateText value={at} relative />
        {address !== null && ` · ${t("logs.from", { address })}`}
        {" · "}
        <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t("logs.details")}
        </Button>
        {acts}
      </p>
      {isOpen && (
        <>
          {requestId !== null && (
            <p className={styles.source}>{t("logs.requestOf", { id: requestId })}</p>
          )}
          {by && onPerson && (
            <p className={styles.source}>
              <Button variant="link" onClick={() => onPerson(by.id)}>
                {t("logs.onlyBy", { who: by.fullName })}
              </Button>
            </p>
          )}
          {changes}
        </>
      )}
    </TimelineEntry>
  );
}
