import { IconPlus } from "@tabler/icons-react";
import { analysis, AnalysisSearch } from "@vitrine/contract/reports/analysis";
import { useState } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { ListPage } from "#app/list/list-page.tsx";
import "#text/staff/analysis.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { emptyReport, NewReport } from "./new-report.tsx";
import { ReportState } from "./report-state.tsx";
import { type ListedReport, spanText, wordsText } from "./report.ts";
import { useProgress } from "./use-progress.ts";

const columns = (): Column<ListedReport, "createdAt">[] => [
  {
    id: "words",
    head: t("analysis.words"),
    cell: ({ id, words }) => (
      <Link href={adminPaths.analysisReport(id)} dir="auto">
        {wordsText(words)}
      </Link>
    ),
  },
  { id: "days", head: t("analysis.days"), cell: spanText, phone: "line" },
  {
    id: "state",
    head: t("analysis.state"),
    cell: (report) => <ReportState report={report} />,
    phone: "side",
  },
  { id: "author", head: t("analysis.author"), cell: ({ author }) => author ?? "–" },
  {
    id: "created",
    head: t("analysis.created"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    firstDirection: "DESC",
    isNumber: true,
  },
];

/** All analysis reports, newest first. */
export function AnalysisPage() {
  const [isNew, setIsNew] = useState(false);
  useProgress();

  return (
    <>
      <ListPage
        title={t("analysis.title")}
        read={analysis.findAll}
        search={AnalysisSearch}
        columns={columns()}
        buttons={
          <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => setIsNew(true)}>
            {t("analysis.begin")}
          </Button>
        }
        nameOf={({ words }) => wordsText(words)}
        find={t("analysis.find")}
        counted={(count, shown) => t("analysis.found", { count, shown })}
        failed={t("analysis.failed")}
        none={<EmptyState title={t("analysis.none")}>{t("analysis.noneWhy")}</EmptyState>}
      />
      <NewReport start={emptyReport()} opened={isNew} onClose={() => setIsNew(false)} />
    </>
  );
}
