import type { payments } from "@vitrine/contract/billing/payments";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure } from "#http/refuse.ts";
import { retailerOfPath } from "#profiles/company/service.ts";
import {
  type PaymentFields,
  type PaymentRecord,
  paymentRecords,
  sumsOfPayments,
} from "./queries.ts";

type Asked = Parsed<typeof payments.all>;

const view = ({ for: what, buyer, fileId: _, periodStart, periodEnd, ...row }: PaymentRecord) => ({
  ...row,
  for: what ?? "",
  buyer: buyer ?? "",
  period:
    periodStart === null || periodEnd === null ? null : { start: periodStart, end: periodEnd },
});

/** Every payment that is found, whoever paid. */
export const listPayments = async (db: Db, _actor: Actor, { fields, ...paged }: Asked) => {
  const { rows, ...counted } = await paymentRecords.page(db, { ...fields, ...paged });
  return { items: rows.map(view), ...counted };
};

/** Only super admins see everybody's money; others must name an account. */
const ensureAccount = ({ role }: Actor, { retailerId }: PaymentFields) =>
  ensure(role === "SUPER_ADMIN" || retailerId !== null, "billing.account_needed");

export const filterPayments = (db: Db, actor: Actor, asked: Asked) => {
  ensureAccount(actor, asked.fields);
  return listPayments(db, actor, asked);
};

export const listPaymentsOfAccount = async (
  db: Db,
  actor: Actor,
  { retailerId: asked, ...list }: Parsed<typeof payments.ofAccount>,
) => {
  const { companyId: retailerId } = await retailerOfPath(db, { retailerId: asked });
  return listPayments(db, actor, { ...list, fields: { ...list.fields, retailerId } });
};

export const listReceipts = (db: Db, actor: Actor, { fields, ...paged }: Asked) =>
  listPayments(db, actor, { ...paged, fields: { ...fields, hasReceipt: true } });

export const sumPayments = async (
  db: Db,
  actor: Actor,
  { fields }: Parsed<typeof payments.sums>,
) => {
  ensureAccount(actor, fields);
  return { items: await sumsOfPayments(db, fields) };
};
