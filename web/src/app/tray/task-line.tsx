import { IconArrowBackUp, IconDownload, IconX } from "@tabler/icons-react";
import { messages } from "@vitrine/contract/messages";
import { tray } from "@vitrine/contract/reports";
import { adminPaths } from "#app/admin-paths.ts";
import { useAction } from "#app/actions/use-action.ts";
import { sizeText } from "#files/file-rule.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { downloadFile, isOpen, outcomeOf, type Task, undoing } from "./tray.ts";
import styles from "./tray.module.css";

const refreshes = [tray.list];

const endedFile = {
  FAILED: () => [t("reports.notWritten"), messages.exportFailed].join(" · "),
  CANCELLED: () => t("reports.cancelled"),
  DONE: ({ total, bytes }: Task) =>
    [t("reports.rows", { count: total, shown: wholeNumber(total) }), sizeText(bytes ?? 0)].join(
      " · ",
    ),
};

const endedChange = (task: Task) => {
  const { state, isUndone } = task;
  const result = isUndone ? [outcomeOf(task), t("reports.isUndone")] : [outcomeOf(task)];
  if (state === "DONE") return result.join(" · ");
  const how = t(state === "CANCELLED" ? "reports.cancelled" : "reports.changeFailed");
  return [how, ...result].join(" · ");
};

const endedRows = {
  FAILED: () => t("reports.changeFailed"),
  CANCELLED: () => t("reports.cancelled"),
  DONE: ({ total }: Task) => t("reports.rows", { count: total, shown: wholeNumber(total) }),
};

const endedText = {
  FAILED: () => t("reports.textNotWritten"),
  CANCELLED: () => t("reports.cancelled"),
  DONE: () => t("reports.textWritten"),
};

const endOf = (task: Task, state: keyof typeof endedFile) => {
  if (task.kind === "CHANGE") return endedChange(task);
  if (task.kind === "TEXT") return endedText[state]();
  return (task.kind === "ROWS" ? endedRows : endedFile)[state](task);
};

function Progress({ task: { name, state, done, total } }: { task: Task }) {
  if (state === "WAITING") return <p className={styles.quiet}>{t("reports.waiting")}</p>;
  const label = t("reports.progress", {
    name,
    done: wholeNumber(done),
    total: wholeNumber(total),
  });
  return <progress className={styles.progress} aria-label={label} value={done} max={total} />;
}

/** Opens the refused records as a list, to select and try them again. */
const Refused = ({ kind, count, ids }: NonNullable<Task["refusedCompanies"]>) => {
  const list = kind === "STARTUP" ? adminPaths.startups : adminPaths.retailers;
  return (
    <Link href={`${list}?ids=${ids.join(",")}&pageSize=100`}>
      {t(count > ids.length ? "reports.showFirstRefused" : "reports.showRefused", {
        count: ids.length,
      })}
    </Link>
  );
};

/** One task: its progress, or what can be done with its result. */
export function TaskLine({ task }: { task: Task }) {
  const { id, name, state } = task;
  const cancel = useAction({ run: (write) => write(tray.cancel, { id }), refreshes });
  const undo = useAction(undoing);
  const remove = useAction({ run: (write) => write(tray.remove, { id }), refreshes });

  return (
    <li className={styles.task}>
      <div className={styles.words}>
        <p className={styles.name}>
          {task.kind === "TEXT" ? <Link href={adminPaths.articleText(id)}>{name}</Link> : name}
        </p>
        {state === "WAITING" || state === "RUNNING" ? (
          <Progress task={task} />
        ) : (
          <p className={styles.quiet}>
            {endOf(task, state)} · <DateText value={task.createdAt} relative />
          </p>
        )}
        {task.refused.map(({ message, count }) => (
          <p key={message} className={styles.quiet}>
            {t("reports.refusedWhy", { count: wholeNumber(count), message })}
          </p>
        ))}
        {task.refusedCompanies && <Refused {...task.refusedCompanies} />}
        {cancel.failure || remove.failure || undo.failure}
      </div>
      {task.isUndoable && (
        <IconButton label={t("reports.undo", { name })} onClick={() => undo.press(task)}>
          <IconArrowBackUp aria-hidden />
        </IconButton>
      )}
      {state === "DONE" && task.kind === "FILE" && (
        <IconButton
          label={t("reports.downloadName", { name })}
          onClick={() => void downloadFile(task)}
        >
          <IconDownload aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t(isOpen(task) ? "reports.cancelName" : "reports.removeName", { name })}
        onClick={() => (isOpen(task) ? cancel : remove).press()}
      >
        <IconX aria-hidden />
      </IconButton>
    </li>
  );
}
