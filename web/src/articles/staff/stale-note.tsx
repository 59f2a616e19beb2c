import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Note } from "#ui/state/note.tsx";
import type { StaffArticle, Values } from "./staff-article.ts";
import { TextDiff } from "./text-diff.tsx";
import styles from "./editor.module.css";

type Props = {
  stored: StaffArticle;
  values: Values;
  onTheirs: () => void;
  onMine: () => void;
};

/** What somebody else has saved meanwhile, compared with the form, and the choice between the two. */
export const StaleNote = ({ stored, values, onTheirs, onMine }: Props) => (
  <Note tone="warning">
    <div className={styles.part} role="group" aria-label={t("editing.stale")}>
      <p>
        <strong>{t("editing.stale")}</strong>
      </p>
      <p>{t("editing.staleWhy")}</p>
      <TextDiff before={stored} after={values} label={t("editing.staleWhy")} />
      <div className={styles.buttons}>
        <Button small onClick={onTheirs}>
          {t("editing.takeTheirs")}
        </Button>
        <Button small onClick={onMine}>
          {t("editing.keepMine")}
        </Button>
      </div>
    </div>
  </Note>
);
