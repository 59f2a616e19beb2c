import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { isOpen, type ListedReport } from "./report.ts";
import styles from "./analysis.module.css";

const tones = {
  WAITING: "neutral",
  RUNNING: "neutral",
  DONE: "success",
  FAILED: "danger",
  CANCELLED: "neutral",
} as const;

/** The state of a report, with its progress while it is made. */
export function ReportState({ report }: { report: Pick<ListedReport, "state" | "progress"> }) {
  const percent = Math.round(report.progress * 100);
  const label = t("analysis.progress", { percent });
  if (isOpen(report))
    return <progress className={styles.progress} aria-label={label} value={percent} max={100} />;
  return <Badge tone={tones[report.state]}>{t(`analysis.states.${report.state}`)}</Badge>;
}
