import type { LostByUndo } from "@vitrine/contract/profiles/history";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import { questionOfUndo, takeBack } from "#app/actions/undo-change.ts";
import { useAction } from "#app/actions/use-action.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import styles from "./history.module.css";

type Undo = { changeId: string; lost: readonly LostByUndo[] };

type Props = {
  /** What is taken back, in words. */
  what: string;
  undo: Undo;
  /** How many other records the same change touched. */
  others?: number;
  /** What is read again once it is undone. */
  refreshes: readonly ReadEndpoint[];
};

/** Takes one change of a history back, and shows why where that is refused. */
export function UndoButton({ what, undo, others, refreshes }: Props) {
  const act = useAction<Undo>({
    run: (write, { changeId }) => takeBack(write, changeId),
    ask: ({ lost }) => questionOfUndo(lost, others),
    done: () => t("changes.undoDone", { what }),
    refreshes,
  });

  return (
    <>
      <Button
        variant="link"
        aria-label={t("changes.undoOf", { what })}
        sending={act.isPending}
        onClick={() => act.press(undo)}
      >
        {t("ui.undo")}
      </Button>
      {act.failure && <div className={styles.refused}>{act.failure}</div>}
    </>
  );
}
