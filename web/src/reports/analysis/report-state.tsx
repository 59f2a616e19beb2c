import { IconAlertTriangle, IconCircleCheck, IconClock, IconX } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { StateBadge } from "#ui/format/badge.tsx";
import { isOpen, type ListedReport } from "./report.ts";
import styles from "./analysis.module.css";

const waiting = { tone: "neutral", Icon: IconClock } as const;
const looks = {
  WAITING: waiting,
  RUNNING: waiting,
  DONE: { tone: "success", Icon: IconCircleCheck },
  FAILED: { tone: "danger", Icon: IconAlertTriangle },
  CANCELLED: { tone: "neutral", Icon: IconX },
} as const;

/** The state of a report, with its progress while it is made. */
export function ReportState({ report }: { report: Pick<ListedReport, "state" | "progress"> }) {
  const percent = Math.round(report.progress * 100);
  const label = t("analysis.progress", { percent });
  if (isOpen(report))
    return <progress className={styles.progress} aria-label={label} value={percent} max={100} />;
  return <StateBadge look={looks[report.state]}>{t(`analysis.states.${report.state}`)}</StateBadge>;
}
