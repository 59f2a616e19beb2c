import { useNavigate } from "@tanstack/react-router";
import { imports } from "@vitrine/contract/profiles/imports";
import { adminPaths } from "#app/admin-paths.ts";
import { useRead, useWrite } from "#app/calls/api.ts";
import { DropArea } from "#files/drop-area.tsx";
import type { FileRule } from "#files/file-rule.ts";
import { uploadDocument } from "#files/upload-document.ts";
import { UploadList } from "#files/upload-list.tsx";
import { useUploads } from "#files/use-uploads.ts";
import "#text/files.ts";
import "#text/staff/imports.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { ListRows } from "#ui/list/table/list-rows.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import type { ImportEntry } from "./import.ts";
import { ImportSteps } from "./import-steps.tsx";
import styles from "./imports.module.css";

const csvRule = (): FileRule => ({
  says: t("imports.rule"),
  accept: ".csv,.txt",
  unreadable: t("imports.noText"),
  refusal: ({ name }) => (/\.(csv|txt)$/i.test(name) ? undefined : t("imports.wrongFile")),
});

/** The file is read as soon as it is uploaded. */
function FileStep() {
  const navigate = useNavigate();
  const open = useWrite(imports.open, { refreshes: [imports.list] });
  const rule = csvRule();
  const uploads = useUploads(rule, async (file, how) => {
    const { id: documentId } = await uploadDocument(rule, file, how);
    const { id } = await open.mutateAsync({ documentId });
    await navigate({ to: adminPaths.startupImport(id) });
  });

  return (
    <Card className={styles.step}>
      <ImportSteps step="file" />
      <p>{t("imports.lead")}</p>
      <DropArea rule={rule} choose={t("imports.choose")} onFiles={uploads.add} />
      <UploadList sendings={uploads.sendings} onCancel={uploads.cancel} onRetry={uploads.retry} />
    </Card>
  );
}

type EntryColumn = Column<ImportEntry, never>;

const counts = (): EntryColumn[] => [
  {
    id: "created",
    head: t("imports.counts.created"),
    cell: ({ summary }) => (summary ? wholeNumber(summary.created) : "–"),
    isNumber: true,
  },
  {
    id: "updated",
    head: t("imports.counts.updated"),
    cell: ({ summary }) => (summary ? wholeNumber(summary.updated) : "–"),
    isNumber: true,
  },
  {
    id: "rows",
    head: t("imports.rows"),
    cell: ({ rows }) => wholeNumber(rows),
    isNumber: true,
  },
];

const columns = (): EntryColumn[] => [
  {
    id: "file",
    head: t("imports.file"),
    cell: ({ id, name }) => (
      <Link href={adminPaths.startupImport(id)} dir="auto">
        {name}
      </Link>
    ),
  },
  {
    id: "state",
    head: t("imports.status"),
    cell: ({ state }) => t(`imports.states.${state}`),
    phone: "side",
  },
  ...counts(),
  { id: "by", head: t("imports.by"), cell: ({ by }) => by ?? t("imports.nobody") },
  {
    id: "opened",
    head: t("imports.opened"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    isNumber: true,
  },
];

/** Begins an import, and lists recent ones. */
export function ImportsPage() {
  const read = useRead(imports.list, {});

  return (
    <Page title={t("staff.importStartups")} width="full">
      <div className={styles.page}>
        <FileStep />
        <h2 className={styles.title}>{t("imports.recent")}</h2>
        <Card className={styles.recent}>
          <Await
            read={read}
            failed={t("imports.failed")}
            skeleton={<RowsSkeleton rows={4} />}
            empty={
              <EmptyState title={t("imports.none")} art={null}>
                {t("imports.noneWhy")}
              </EmptyState>
            }
          >
            {(items) => (
              <ListRows
                label={t("imports.recent")}
                columns={columns()}
                rows={items}
                isPicking={false}
                onPicking={() => {}}
              />
            )}
          </Await>
        </Card>
      </div>
    </Page>
  );
}
