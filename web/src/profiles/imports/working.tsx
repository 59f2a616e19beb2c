import { imports } from "@vitrine/contract/profiles/imports";
import { tray } from "@vitrine/contract/reports";
import { useAction } from "#app/actions/use-action.ts";
import { useTray } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { Import } from "./import.ts";
import { ImportSteps } from "./import-steps.tsx";
import styles from "./imports.module.css";

const titleOf = ({ state, name }: Import) => {
  if (state === "CHECKING") return t("imports.working.CHECKING", { name });
  return t(state === "RUNNING" ? "imports.working.RUNNING" : "imports.working.UNDOING", { name });
};

/** The progress of the check, the import or its Undo; people without the task see no number. */
export function Working({ of }: { of: Import }) {
  const { data } = useTray();
  const task = data?.items.find(({ id }) => id === of.taskId);
  const cancel = useAction({
    run: async (write) => task && write(tray.cancel, { id: task.id }),
    refreshes: [tray.list, imports.one],
  });
  const counted = task && {
    done: wholeNumber(task.done),
    total: wholeNumber(task.total),
  };

  return (
    <Card className={styles.step}>
      <ImportSteps step={of.state === "CHECKING" ? "check" : "run"} />
      <h2 className={styles.title}>{titleOf(of)}</h2>
      <progress
        className={styles.progress}
        aria-label={titleOf(of)}
        max={task?.total ?? 1}
        value={task?.done}
      />
      {counted && <p>{t("imports.progress", counted)}</p>}
      <p className={styles.quiet}>
        {t("imports.workingWhy")} {t("imports.cancelWhat")}
      </p>
      {task && (
        <div>
          <Button sending={cancel.isPending} onClick={() => cancel.press()}>
            {t("imports.cancel")}
          </Button>
        </div>
      )}
      {cancel.failure}
    </Card>
  );
}
