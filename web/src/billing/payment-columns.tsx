import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconReceiptRefund,
} from "@tabler/icons-react";
import type { receipts } from "@vitrine/contract/billing/receipts";
import type { Output } from "@vitrine/contract/endpoint";
import { t } from "#text/index.ts";
import { StateBadge, type Tone } from "#ui/format/badge.tsx";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import type { Column } from "#ui/list/table/column.ts";
import { TwoLines } from "#ui/list/table/two-lines.tsx";
import styles from "./billing.module.css";

export type Payment = Output<typeof receipts.payments>["items"][number];

const looks: Record<Payment["status"], { tone: Tone; Icon: typeof IconCircleCheck }> = {
  PAID: { tone: "success", Icon: IconCircleCheck },
  REFUNDED: { tone: "info", Icon: IconReceiptRefund },
  DISPUTED: { tone: "warning", Icon: IconAlertCircle },
  RETURNED: { tone: "neutral", Icon: IconArrowBackUp },
};

const Status = ({ status }: Pick<Payment, "status">) => (
  <StateBadge look={looks[status]}>{t(`payment.paymentStatus.${status}`)}</StateBadge>
);

const For = ({ for: what, period }: Payment) => (
  <TwoLines>
    <span>{what || t("payment.forOther")}</span>
    {period && (
      <small>
        {t("payment.forPeriod", { from: dateText(period.start), to: dateText(period.end) })}
      </small>
    )}
  </TwoLines>
);

/** Date, number, purpose, status and amount. */
export const paymentColumns = (): Column<Payment, never>[] => [
  {
    id: "date",
    head: t("payment.date"),
    cell: ({ date }) => dateText(date),
    phone: "line",
  },
  {
    id: "number",
    head: t("payment.number"),
    cell: ({ number }) => number && <span className={styles.number}>{number}</span>,
    phone: "line",
  },
  { id: "for", head: t("payment.for"), cell: (payment) => <For {...payment} />, phone: "title" },
  {
    id: "status",
    head: t("payment.status"),
    cell: (payment) => <Status {...payment} />,
    phone: "foot",
  },
  {
    id: "amount",
    head: t("payment.paymentAmount"),
    cell: ({ amount, currency }) => moneyText(amount, { currency }),
    isNumber: true,
    phone: "side",
  },
];
