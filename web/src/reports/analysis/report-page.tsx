import { IconDownload, IconRefresh, IconX } from "@tabler/icons-react";
import { tray } from "@vitrine/contract/reports";
import { analysis, analysisCommands } from "@vitrine/contract/reports/analysis";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { publish } from "#app/live/live.ts";
import { awaitTask } from "#app/tray/tray.ts";
import "#text/staff/analysis.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { BehindDrawer } from "./behind-drawer.tsx";
import { NewReport } from "./new-report.tsx";
import { ReportState } from "./report-state.tsx";
import { isOpen, type Report, spanText, wordsText } from "./report.ts";
import { useProgress } from "./use-progress.ts";
import { type Opened, WordTables } from "./word-tables.tsx";
import styles from "./analysis.module.css";

function ReportActions({ report }: { report: Report }) {
  const { id, state } = report;
  const [isNew, setIsNew] = useState(false);
  const cancel = useAction({
    run: () => publish(analysisCommands.cancel, { id }),
    refreshes: [analysis.one, analysis.findAll],
    done: () => t("analysis.cancelled"),
  });
  const file = useAction({
    run: async (write) => awaitTask(await write(analysis.export, { id, format: "XLSX" })),
    refreshes: [tray.list],
  });
  const start = { lines: report.words.join("\n"), from: report.from, to: report.to };

  if (isOpen(report))
    return (
      <>
        {cancel.failure}
        <Button
          icon={<IconX aria-hidden />}
          sending={cancel.isPending}
          onClick={() => cancel.press()}
        >
          {t("analysis.cancel")}
        </Button>
      </>
    );
  return (
    <>
      {file.failure}
      <Button icon={<IconRefresh aria-hidden />} onClick={() => setIsNew(true)}>
        {t("analysis.again")}
      </Button>
      {state === "DONE" && (
        <Button
          icon={<IconDownload aria-hidden />}
          sending={file.isPending}
          onClick={() => file.press()}
        >
          {t("analysis.export")}
        </Button>
      )}
      <NewReport start={start} opened={isNew} onClose={() => setIsNew(false)} />
    </>
  );
}

const Head = ({ report }: { report: Report }) => (
  <>
    <div className={styles.head}>
      <ReportState report={report} />
      <span>{t("analysis.searchedOn", { days: spanText(report) })}</span>
      <span>
        {report.author === null
          ? t("analysis.createdOn", { day: dateText(report.createdAt, "short") })
          : t("analysis.createdBy", {
              author: report.author,
              day: dateText(report.createdAt, "short"),
            })}
      </span>
    </div>
    {report.state === "FAILED" && <Note tone="danger">{t("analysis.failedWhy")}</Note>}
    {report.state === "CANCELLED" && <Note>{t("analysis.cancelledWhy")}</Note>}
  </>
);

/** One report: what is searched for, beside what startups offer. */
export function AnalysisReportPage({ id }: { id: string }) {
  const [opened, setOpened] = useState<Opened>();
  const read = useRead(analysis.one, { id });
  useProgress();

  return (
    <Page
      title={read.data ? wordsText(read.data.words) : t("analysis.report")}
      width="full"
      actions={read.data && <ReportActions key={id} report={read.data} />}
    >
      <Await read={read} failed={t("analysis.oneFailed")} skeleton={<RowsSkeleton rows={6} />}>
        {(words, report) => (
          <div className={styles.page}>
            <Head report={report} />
            <WordTables words={words} open={setOpened} />
          </div>
        )}
      </Await>
      <BehindDrawer id={id} opened={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}
