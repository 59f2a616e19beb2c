import type { LostByUndo } from "@vitrine/contract/profiles/history";
import type { Output, ReadEndpoint } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { questionOfUndo, takeBack } from "#app/actions/undo-change.ts";
import { useAction } from "#app/actions/use-action.ts";
import { awaitTask } from "#app/tray/tray.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import styles from "./history.module.css";

type Undo = { changeId: string; lost: readonly LostByUndo[] };
type Undone = Output<typeof staffProfiles.undoChange>;

type Props = {
  /** What is undone, in words. */
  what: string;
  undo: Undo;
  /** How many other records the same change touched. */
  others?: number;
  /** Reads to refresh once it is undone. */
  refreshes: readonly ReadEndpoint[];
};

/** Undoes one change of a history, and shows why if that is refused. */
export function UndoButton({ what, undo, others, refreshes }: Props) {
  const act = useAction<Undo, Undone>({
    run: async (write, { changeId }) => {
      const answer = await takeBack(write, changeId);
      if (answer.task) awaitTask(answer.task);
      return answer;
    },
    ask: ({ lost }) => questionOfUndo(lost, others),
    // The message says if something is not quite as before, or if the undo still goes on.
    done: (_undo, { message }) =>
      message === messages.changesSaved ? t("changes.undoDone", { what }) : message,
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
