import { useQuery } from "@tanstack/react-query";
import { receipts } from "@vitrine/contract/billing/receipts";
import { readOf } from "#app/calls/api.ts";
import { useInnerList } from "#app/list/use-inner-list.ts";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { ListCard } from "#ui/layout/list-card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { ListView } from "#ui/list/list-view.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { type Payment, paymentColumns } from "./payment-columns.tsx";
import { ReceiptLink } from "./receipt-link.tsx";

const firstPage = { page: 1, pageSize: 10 };

/** The receipt of a new payment is ready some seconds later. */
const isPrepared = ({ date, number, receiptId }: Payment) =>
  number === null || receiptId !== null || Date.parse(date) < Date.now() - 60_000;

const useUntilPrepared = () =>
  useQuery({
    ...readOf(receipts.payments, firstPage),
    refetchInterval: ({ state }) => (state.data?.items.every(isPrepared) === false ? 2000 : false),
  });

const receiptColumn: () => Column<Payment, never> = () => ({
  id: "receipt",
  head: t("payment.receipt"),
  isHeadHidden: true,
  cell: ({ number, receiptId }) =>
    number !== null && receiptId !== null && <ReceiptLink id={receiptId} number={number} />,
  phone: "foot",
});

/** The company's payments and refunds, each with a receipt to download. */
export function PaymentList({ sentTo }: { sentTo: string | undefined }) {
  const list = useInnerList(receipts.payments, firstPage, (search) => search);
  useUntilPrepared();

  return (
    <ListCard
      title={t("payment.payments")}
      {...(sentTo && { note: t("payment.receiptsTo", { email: sentTo }) })}
    >
      <ListView
        label={t("payment.payments")}
        list={list}
        columns={[...paymentColumns(), receiptColumn()]}
        counted={(count, shown) =>
          count === 0 ? "" : t("payment.paymentsFound", { count, shown })
        }
        failed={t("payment.paymentsFailed")}
        none={
          <EmptyState title={t("payment.noPayments")} art={null}>
            {t("payment.noPaymentsWhy")}
          </EmptyState>
        }
      />
    </ListCard>
  );
}
