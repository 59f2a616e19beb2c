import type { Db } from "#db/connect.ts";
import { ensure } from "#http/refuse.ts";
import { sendEmail } from "#mail/service.ts";
import { money } from "../receipts/drawing.ts";
import { namedSeller } from "../vat/seller.ts";
import { type HeldRequest, noteEmailed, payerOf } from "./queries.ts";

const readerOf = async (db: Db, { companyId, email }: HeldRequest) => {
  if (companyId !== null) return payerOf(db, companyId);
  return email === null ? undefined : { to: email, userId: null, firstName: null };
};

/** Sends the link to the payer. */
export const emailRequest = async (db: Db, request: HeldRequest) => {
  const { id, linkId, amount, currency, description, dueAt } = request;
  const reader = await readerOf(db, request);
  ensure(reader && linkId, "billing.request_nobody");
  const { to, userId, firstName } = reader;
  await sendEmail(db, {
    kind: "payment-request",
    to,
    userId,
    data: {
      firstName: firstName ?? "",
      amount: money(amount, currency),
      title: description,
      dueAt,
      seller: namedSeller().name,
      linkId,
    },
  });
  await noteEmailed(db, id);
};
