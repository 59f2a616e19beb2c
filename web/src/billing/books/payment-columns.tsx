import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconReceiptRefund,
} from "@tabler/icons-react";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { StateBadge, type Tone } from "#ui/format/badge.tsx";
import { dateText } from "#ui/format/date.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { moneyText } from "#ui/format/money.ts";
import { Link } from "#ui/layout/link.tsx";
import { TwoLines } from "#ui/list/table/two-lines.tsx";
import type { BookedPayment, PaymentColumn } from "./payment.ts";
import styles from "./books.module.css";

type Look = { tone: Tone; Icon: typeof IconCircleCheck };

const ofState: Record<NonNullable<BookedPayment["status"]>, Look> = {
  PAID: { tone: "success", Icon: IconCircleCheck },
  PARTLY_RETURNED: { tone: "info", Icon: IconReceiptRefund },
  RETURNED: { tone: "neutral", Icon: IconReceiptRefund },
  DISPUTED: { tone: "warning", Icon: IconAlertCircle },
};

const ofKind: Record<BookedPayment["kind"], Look> = {
  CHARGE: ofState.PAID,
  MANUAL: ofState.PAID,
  REFUND: { tone: "info", Icon: IconReceiptRefund },
  DISPUTE: { tone: "warning", Icon: IconAlertCircle },
  REVERSAL: { tone: "neutral", Icon: IconArrowBackUp },
};

/** The status of a payment; for money returned, what kind it is. */
const State = ({ status, kind }: BookedPayment) => (
  <StateBadge look={status ? ofState[status] : ofKind[kind]}>
    {status ? t(`books.statuses.${status}`) : t(`books.kinds.${kind}`)}
  </StateBadge>
);

const Buyer = ({ buyer, companyId }: BookedPayment) => {
  const name = <bdi>{buyer || t("books.nobody")}</bdi>;
  if (companyId === null) return name;
  return <Link href={`${adminPaths.company("retailer", companyId)}/payment`}>{name}</Link>;
};

const For = ({ for: what, period }: BookedPayment) => (
  <TwoLines>
    <span dir="auto">{what || t("books.forOther")}</span>
    {period && (
      <small>{t("books.period", { from: dateText(period.start), to: dateText(period.end) })}</small>
    )}
  </TwoLines>
);

const money = (minor: number, { currency }: BookedPayment) => moneyText(minor, { currency });

const facts = (): PaymentColumn[] => [
  {
    id: "method",
    head: t("books.method"),
    cell: ({ method }) => t(`books.methods.${method}`),
    isExtra: true,
  },
  {
    id: "kind",
    head: t("books.kind"),
    cell: ({ kind }) => t(`books.kinds.${kind}`),
    isExtra: true,
  },
  {
    id: "tax",
    head: t("books.tax"),
    cell: (row) => money(row.tax, row),
    isNumber: true,
    isExtra: true,
  },
  {
    id: "returned",
    head: t("books.returned"),
    cell: (row) => (row.returned === 0 ? "–" : money(row.returned, row)),
    isNumber: true,
    isExtra: true,
  },
];

const named = (): PaymentColumn[] => [
  {
    id: "buyer",
    head: t("books.buyer"),
    cell: (row) => <Buyer {...row} />,
    sort: "company",
  },
  {
    id: "number",
    head: t("books.number"),
    cell: ({ number }) => (number === null ? "–" : <span className={styles.number}>{number}</span>),
    sort: "number",
    phone: "line",
  },
  { id: "for", head: t("books.for"), cell: (row) => <For {...row} /> },
  {
    id: "country",
    head: t("books.country"),
    cell: ({ country }) => country?.name ?? "–",
  },
  {
    id: "status",
    head: t("books.status"),
    cell: (row) => <State {...row} />,
    phone: "foot",
  },
];

/** The columns of the payments list, for super admins. */
export const paymentColumns = (): PaymentColumn[] => [
  ...named(),
  {
    id: "created",
    head: t("books.date"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    firstDirection: "DESC",
    isNumber: true,
  },
  ...facts(),
  {
    id: "amount",
    head: t("books.amount"),
    cell: (row) => money(row.amount, row),
    sort: "amount",
    firstDirection: "DESC",
    isNumber: true,
    phone: "side",
  },
];
