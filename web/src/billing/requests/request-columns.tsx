import { IconBan, IconCalendarOff, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { Badge, type Tone } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { TwoLines } from "#ui/list/table/two-lines.tsx";
import type { RequestsSearch } from "@vitrine/contract/billing/requests-by-staff";
import type { z } from "zod";
import type { StaffRequest } from "./request.ts";

type RequestColumn = Column<StaffRequest, SortOf<z.output<typeof RequestsSearch>>>;

const looks: Record<StaffRequest["status"], { tone: Tone; Icon: typeof IconClock }> = {
  OPEN: { tone: "info", Icon: IconClock },
  PAID: { tone: "success", Icon: IconCircleCheck },
  VOID: { tone: "neutral", Icon: IconBan },
  EXPIRED: { tone: "warning", Icon: IconCalendarOff },
};

function Status({ request: { status, paidAt, emailedAt } }: { request: StaffRequest }) {
  const { tone, Icon } = looks[status];
  const isSent = status === "OPEN" && emailedAt !== null;

  return (
    <TwoLines>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {t(`requests.states.${status}`)}
      </Badge>
      {paidAt && <small>{t("requests.paid", { date: dateText(paidAt) })}</small>}
      {isSent && <small>{t("requests.emailed", { date: dateText(emailedAt) })}</small>}
    </TwoLines>
  );
}

const Sum = ({ request: { amount, vat, currency } }: { request: StaffRequest }) => (
  <TwoLines>
    <span>{moneyText(amount, { currency })}</span>
    {vat > 0 && <small>{t("requests.withVat", { vat: moneyText(vat, { currency }) })}</small>}
  </TwoLines>
);

const dates = (): RequestColumn[] => [
  {
    id: "due",
    head: t("requests.due"),
    cell: ({ dueAt }) => <DateText value={dueAt} />,
    sort: "dueAt",
    isNumber: true,
  },
  {
    id: "created",
    head: t("requests.created"),
    cell: ({ createdAt, by }) => (
      <TwoLines>
        <DateText value={createdAt} />
        {by && <small dir="auto">{by}</small>}
      </TwoLines>
    ),
    sort: "createdAt",
    firstDirection: "DESC",
    isNumber: true,
  },
];

/** What staff see of each payment request. */
export const requestColumns = (): RequestColumn[] => [
  {
    id: "what",
    head: t("requests.what"),
    cell: ({ description }) => <span dir="auto">{description}</span>,
  },
  {
    id: "sum",
    head: t("requests.sum"),
    cell: (request) => <Sum request={request} />,
    sort: "amount",
    isNumber: true,
    phone: "line",
  },
  {
    id: "status",
    head: t("requests.state"),
    cell: (request) => <Status request={request} />,
    phone: "side",
  },
  ...dates(),
];
