import type { ReactNode } from "react";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { ReceiptLink } from "../receipt-link.tsx";
import { typedDay } from "#app/typed-day.ts";
import { Payer } from "./payer.tsx";
import type { StaffRequest } from "./request.ts";
import { RequestState } from "./request-state.tsx";
import styles from "./requests.module.css";

function Receipt({ payment }: StaffRequest) {
  if (!payment?.number) return null;
  return (
    <div className={styles.receipt}>
      {payment.number}
      {payment.receiptId && <ReceiptLink id={payment.receiptId} number={payment.number} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MoneyFacts({ amount, vat, currency, payment }: StaffRequest) {
  const money = (minor: number) => (minor > 0 ? moneyText(minor, { currency }) : null);

  return (
    <>
      <Fact name={t("requests.sum")}>{money(amount)}</Fact>
      <Fact name={t("requests.vat")}>{money(vat)}</Fact>
      <Fact name={t("requests.returned")}>{payment && money(amount - payment.left)}</Fact>
    </>
  );
}

function DateFacts({ dueAt, expiresAt, paidAt, emailedAt, createdAt, by }: StaffRequest) {
  const made = dateText(createdAt);

  return (
    <>
      <Fact name={t("requests.due")}>{dateText(typedDay(dueAt))}</Fact>
      <Fact name={t("requests.until")}>
        {paidAt === null ? dateText(typedDay(expiresAt)) : null}
      </Fact>
      <Fact name={t("requests.paidOn")}>{paidAt && dateText(paidAt)}</Fact>
      <Fact name={t("requests.emailedOn")}>{emailedAt && dateText(emailedAt)}</Fact>
      <Fact name={t("requests.created")}>{by ? `${made}, ${by}` : made}</Fact>
    </>
  );
}

/** All the details of a payment request. */
export const RequestDetails = ({ request }: { request: StaffRequest }) => (
  <dl className={styles.facts}>
    <Fact name={t("requests.what")}>
      <span dir="auto">{request.description}</span>
    </Fact>
    <Fact name={t("requests.payer")}>
      <Payer {...request} />
    </Fact>
    <MoneyFacts {...request} />
    <Fact name={t("requests.state")}>
      <RequestState status={request.status} />
    </Fact>
    <Fact name={t("requests.plan")}>{request.plan?.name}</Fact>
    <DateFacts {...request} />
    <Fact name={t("requests.receipt")}>
      {request.payment?.number ? <Receipt {...request} /> : null}
    </Fact>
  </dl>
);
