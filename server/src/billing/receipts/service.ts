import type { receipts } from "@vitrine/contract/billing/receipts";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import { asAttachment } from "#files/downloads/service.ts";
import { openStored } from "#files/service.ts";
import type { Actor, CompanyActor } from "#http/actor.ts";
import type { FileAnswer } from "#http/on.ts";
import { ensure, found } from "#http/refuse.ts";
import { type PaymentItem, paymentsOfCompany, receiptById } from "./queries.ts";
import { Snapshot } from "./snapshot.ts";

const statuses = {
  CHARGE: "PAID",
  MANUAL: "PAID",
  REFUND: "REFUNDED",
  DISPUTE: "DISPUTED",
  REVERSAL: "RETURNED",
} as const;

const view = ({ periodStart, periodEnd, kind, for: what, ...item }: PaymentItem) => ({
  ...item,
  for: what ?? "",
  status: statuses[kind],
  period:
    periodStart === null || periodEnd === null ? null : { start: periodStart, end: periodEnd },
});

/** What the company has paid, with the receipts. */
export const ownPayments = async (
  db: Db,
  { companyId }: CompanyActor,
  asked: Parsed<typeof receipts.payments>,
) => {
  const { items, count } = await paymentsOfCompany(db, companyId, asked);
  return { items: items.map(view), count };
};

/** The PDF of a receipt, for the payer and for super admins. */
export const downloadReceipt = async (
  db: Db,
  { role, companyId }: Actor,
  { id }: Parsed<typeof receipts.download>,
): Promise<FileAnswer> => {
  const receipt = found(await receiptById(db, id));
  const isOwn = receipt.companyId !== null && receipt.companyId === companyId;
  ensure(isOwn || role === "SUPER_ADMIN", "not_found");
  const file = { id: found(receipt.fileId), kind: "RECEIPT" } as const;
  const { stream, size, mediaType } = await openStored(db, file);
  const { number } = Snapshot.parse(receipt.snapshot);
  return {
    bytes: stream,
    mediaType,
    headers: {
      "cache-control": "private, no-store",
      "content-length": String(size),
      ...asAttachment(`${number}.pdf`),
    },
  };
};
