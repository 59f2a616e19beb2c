import { t } from "#text/index.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { TaskLine } from "./task-line.tsx";
import { useTray } from "./tray.ts";
import styles from "./tray.module.css";

/** What was asked for within the last day, newest first. */
export function TrayList() {
  const read = useTray();
  const isPhone = usePhone();

  return (
    <section aria-label={t("reports.tray")}>
      {!isPhone && <h2 className={styles.title}>{t("reports.tray")}</h2>}
      <Await
        read={read}
        failed={t("reports.trayFailed")}
        skeleton={<RowsSkeleton rows={2} />}
        empty={
          <EmptyState thing="papers" title={t("reports.none")}>
            {t("reports.noneWhy")}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={styles.tasks}>
            {items.map((task) => (
              <TaskLine key={task.id} task={task} />
            ))}
          </ul>
        )}
      </Await>
    </section>
  );
}
