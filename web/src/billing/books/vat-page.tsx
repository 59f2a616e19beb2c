import { IconDownload } from "@tabler/icons-react";
import { books } from "@vitrine/contract/billing/books";
import { tray } from "@vitrine/contract/reports";
import { useRead } from "#app/calls/api.ts";
import { useAction } from "#app/actions/use-action.ts";
import { awaitTask } from "#app/tray/tray.ts";
import "#text/staff/staff.ts";
import "#text/staff/books.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { BooksParts } from "./books-parts.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { quarterOf } from "./periods.ts";
import { usePeriod } from "./use-period.ts";
import { VatTables } from "./vat-table.tsx";
import styles from "./books.module.css";

/** The VAT of a period, for super admins. */
export function VatPage() {
  const [period, change] = usePeriod(quarterOf);
  const read = useRead(books.vat, period, { keepsPrevious: true });
  const count = read.data?.items.length ?? 0;
  const file = useAction({
    run: async (write) => awaitTask(await write(books.exportVat, period)),
    refreshes: [tray.list],
  });

  return (
    <Page
      title={t("staff.vat")}
      width="full"
      actions={
        <Button
          icon={<IconDownload aria-hidden />}
          disabled={count === 0}
          sending={file.isPending}
          onClick={() => file.press()}
        >
          {t("books.vatFile")}
        </Button>
      }
    >
      <BooksParts part="vat">
        {file.failure}
        <div className={styles.ranges}>
          <PeriodPicker period={period} onChange={change} />
        </div>
        <Await
          read={read}
          failed={t("books.vatFailed")}
          skeleton={<RowsSkeleton rows={4} />}
          empty={<EmptyState title={t("books.vatNone")}>{t("books.vatNoneWhy")}</EmptyState>}
        >
          {(_, report) => <VatTables {...report} />}
        </Await>
      </BooksParts>
    </Page>
  );
}
