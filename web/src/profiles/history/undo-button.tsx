import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import type { Question } from "#ui/overlay/overlay-props.ts";
import { refreshes } from "../records/record-actions.tsx";
import styles from "./history.module.css";
import type { Happening } from "./values.ts";

/** What stays done all the same, or is done to others too, is asked before. */
const questionOf = ({ undo, others }: Happening): Question | undefined => {
  const lost = (undo?.lost ?? []).map((what) => t(`company.history.lost.${what}`));
  const also = others > 0 ? [t("company.history.undoOthers", { count: others })] : [];
  const reasons = [...also, ...lost];
  if (reasons.length === 0) return undefined;
  return {
    title: t("company.history.undoAsk"),
    text: reasons.join(" "),
    confirm: t("company.history.undoConfirm"),
    tone: "primary",
  };
};

/** Takes the change back, and shows why where that is refused. */
export function UndoButton({ entry }: { entry: Happening }) {
  const what = t(`admin.events.${entry.event}`);
  const act = useAction<Happening>({
    run: (write, { undo }) => write(staffProfiles.undoChange, { changeId: undo?.changeId ?? "" }),
    ask: questionOf,
    done: () => t("company.history.undoDone", { what }),
    refreshes,
  });

  return (
    <>
      <Button
        variant="link"
        aria-label={t("company.history.undoOf", { what })}
        sending={act.isPending}
        onClick={() => act.press(entry)}
      >
        {t("ui.undo")}
      </Button>
      {act.failure && <div className={styles.refused}>{act.failure}</div>}
    </>
  );
}
