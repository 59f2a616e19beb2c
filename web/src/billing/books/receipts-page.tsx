import { IconFileZip } from "@tabler/icons-react";
import { paymentFileColumns, payments, PaymentsSearch } from "@vitrine/contract/billing/payments";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { ListViews } from "#app/list/staff/views/list-views.tsx";
import type { BuiltInView } from "#app/list/staff/views/use-views.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/staff.ts";
import "#text/staff/books.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Note } from "#ui/state/note.tsx";
import { ApprovalsCard } from "../staff/approvals-card.tsx";
import { AmountPicker } from "./amount-picker.tsx";
import { BooksParts } from "./books-parts.tsx";
import { paymentColumns } from "./payment-columns.tsx";
import { usePaymentFilters } from "./payment-filters.ts";
import { PaymentSums } from "./payment-sums.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import type { BookedPayment } from "./payment.ts";
import { packAll, receiptAction } from "./receipt-actions.tsx";
import { RefundDrawer, refundAction } from "./refunding.tsx";
import styles from "./books.module.css";

const views = (): BuiltInView[] => [
  { id: "all", label: t("books.views.all"), search: {} },
  { id: "newest", label: t("books.views.newest"), search: { sort: "-createdAt" } },
  {
    id: "receipts",
    label: t("books.views.receipts"),
    search: { hasReceipt: true, sort: "-createdAt" },
  },
  {
    id: "back",
    label: t("books.views.back"),
    search: { kind: "REFUND,DISPUTE,REVERSAL", sort: "-createdAt" },
  },
  {
    id: "disputed",
    label: t("books.views.disputed"),
    search: { status: "DISPUTED", sort: "-createdAt" },
  },
];

/** Every payment with its receipt, and what they add up to, for super admins. */
export function ReceiptsPage() {
  const list = useStaffList(payments.all, PaymentsSearch);
  const { search, settled, change } = list;
  const filters = usePaymentFilters();
  const { fields } = inFile(search);
  const [refunding, setRefunding] = useState<BookedPayment>();
  const pack = useAction(packAll(fields));
  const hasAny = list.read.data !== undefined && list.read.data.count > 0;

  return (
    <Page
      title={t("staff.paymentReceipts")}
      width="full"
      actions={
        <Button
          icon={<IconFileZip aria-hidden />}
          disabled={!hasAny}
          sending={pack.isPending}
          onClick={() => pack.press()}
        >
          {t("books.downloadAll")}
        </Button>
      }
    >
      <BooksParts part="payments">
        {pack.failure}
        <ApprovalsCard />
        <ListViews list="PAYMENTS" builtIn={views()} />
        {search.retailerId !== null && (
          <Note>
            {t("books.ofOne")}{" "}
            <Button variant="link" onClick={() => change({ retailerId: null })}>
              {t("books.ofAll")}
            </Button>
          </Note>
        )}
        <div className={styles.ranges}>
          <PeriodPicker period={search} onChange={(period) => change(period)} clears />
          <AmountPicker
            amounts={search}
            currency={search.currency[0] ?? "EUR"}
            onChange={(amounts) => change(amounts)}
          />
        </div>
        <PaymentSums search={settled} />
        <Card>
          <StaffList
            label={t("books.payments")}
            list={list}
            columns={paymentColumns()}
            filters={filters}
            actions={[receiptAction(), refundAction(setRefunding)]}
            file={{
              columns: paymentFileColumns,
              run: (write, { format, shown }) =>
                write(payments.export, {
                  ...inFile(search),
                  format,
                  columns: among(paymentFileColumns, shown),
                }),
            }}
            nameOf={({ number, buyer }) => number ?? buyer}
            find={t("books.find")}
            counted={(count, shown) => t("books.found", { count, shown })}
            failed={t("books.failed")}
            none={<EmptyState title={t("books.none")}>{t("books.noneWhy")}</EmptyState>}
          />
        </Card>
        <RefundDrawer row={refunding} onClose={() => setRefunding(undefined)} />
      </BooksParts>
    </Page>
  );
}
