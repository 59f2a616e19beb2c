import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { Button } from "#ui/layout/button.tsx";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { TwoLines } from "#ui/list/table/two-lines.tsx";
import type { RequestsSearch } from "@vitrine/contract/billing/requests-by-staff";
import type { z } from "zod";
import { typedDay } from "#app/typed-day.ts";
import { Payer } from "./payer.tsx";
import type { StaffRequest } from "./request.ts";
import { RequestState } from "./request-state.tsx";

type RequestColumn = Column<StaffRequest, SortOf<z.output<typeof RequestsSearch>>>;

function Status({ request }: { request: StaffRequest }) {
  const { status, paidAt, emailedAt, amount, payment, currency } = request;
  const returned = payment ? amount - payment.left : 0;
  const isSent = status === "OPEN" && emailedAt !== null;

  return (
    <TwoLines>
      <RequestState status={status} />
      {paidAt && <small>{t("requests.paid", { date: dateText(paidAt) })}</small>}
      {isSent && <small>{t("requests.emailed", { date: dateText(emailedAt) })}</small>}
      {returned > 0 && (
        <small>{t("requests.wentBack", { amount: moneyText(returned, { currency }) })}</small>
      )}
    </TwoLines>
  );
}

const Sum = ({ request: { amount, vat, currency } }: { request: StaffRequest }) => (
  <TwoLines>
    <span>{moneyText(amount, { currency })}</span>
    {vat > 0 && <small>{t("requests.withVat", { vat: moneyText(vat, { currency }) })}</small>}
  </TwoLines>
);

const dates = (isNarrow: boolean): RequestColumn[] => [
  {
    id: "due",
    head: t("requests.due"),
    cell: ({ dueAt }) => <DateText value={typedDay(dueAt)} />,
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
    isExtra: isNarrow,
  },
];

const payerColumn = (): RequestColumn => ({
  id: "payer",
  head: t("requests.payer"),
  cell: (request) => <Payer {...request} />,
});

type Opening = {
  onOpen: (request: StaffRequest) => void;
  /** Set if the list has requests to several payers. */
  namesPayer?: boolean;
};

/** The columns of the payment requests, for staff. */
export const requestColumns = ({ onOpen, namesPayer = false }: Opening): RequestColumn[] => [
  {
    id: "what",
    head: t("requests.what"),
    cell: (request) => (
      <Button variant="link" dir="auto" onClick={() => onOpen(request)}>
        {request.description}
      </Button>
    ),
  },
  ...(namesPayer ? [payerColumn()] : []),
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
  ...dates(namesPayer),
];
