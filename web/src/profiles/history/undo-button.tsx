import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { questionOfUndo } from "#app/actions/undo-change.ts";
import { useAction } from "#app/actions/use-action.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { refreshes } from "../records/record-actions.tsx";
import styles from "./history.module.css";
import type { Happening } from "./values.ts";

/** Takes the change back, and shows why where that is refused. */
export function UndoButton({ entry }: { entry: Happening }) {
  const what = t(`admin.events.${entry.event}`);
  const act = useAction<Happening>({
    run: (write, { undo }) => write(staffProfiles.undoChange, { changeId: undo?.changeId ?? "" }),
    ask: ({ undo, others }) => questionOfUndo(undo?.lost ?? [], others),
    done: () => t("changes.undoDone", { what }),
    refreshes,
  });

  return (
    <>
      <Button
        variant="link"
        aria-label={t("changes.undoOf", { what })}
        sending={act.isPending}
        onClick={() => act.press(entry)}
      >
        {t("ui.undo")}
      </Button>
      {act.failure && <div className={styles.refused}>{act.failure}</div>}
    </>
  );
}
