import { type MouseEvent, useEffect, useRef } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import type { Choices } from "./editor-fields.tsx";
import { OtherFields } from "./other-fields.tsx";
import type { StaffArticle, Values } from "./staff-article.ts";
import { TextDiff } from "./text-diff.tsx";
import styles from "./editor.module.css";

type Props = {
  stored: StaffArticle;
  values: Values;
  choices: Choices;
  onTheirs: () => void;
  onMine: () => void;
};

/** What somebody else has saved meanwhile, compared with the form, and the choice between the two. */
export function StaleNote({ stored, values, choices, onTheirs, onMine }: Props) {
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => choice.current?.focus(), []);
  const keepMine = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    onMine();
  };

  return (
    <Note tone="warning">
      <div
        ref={choice}
        className={styles.part}
        role="group"
        aria-label={t("editing.stale")}
        tabIndex={-1}
      >
        <p>
          <strong>{t("editing.stale")}</strong>
        </p>
        <p>{t("editing.staleWhy")}</p>
        <div className={styles.buttons}>
          <Button small onClick={onTheirs}>
            {t("editing.takeTheirs")}
          </Button>
          <Button small onClick={keepMine}>
            {t("editing.keepMine")}
          </Button>
        </div>
        <TextDiff before={stored} after={values} label={t("editing.staleWhy")} />
        <OtherFields stored={stored} values={values} choices={choices} />
      </div>
    </Note>
  );
}
