import { createHash, randomBytes } from "node:crypto";
import type { paymentRequests } from "@vitrine/contract/billing/requests";
import type { Parsed } from "@vitrine/contract/endpoint";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { countVisitor } from "#identity/attempts/service.ts";
import { billedBuyer } from "../vat/service.ts";
import { payRequestAtProvider } from "./paying.ts";
import { addRequest, type NewRequest, requestByHash } from "./queries.ts";

const hashOf = (clientId: string) => createHash("sha256").update(clientId).digest("base64url");

type Asked = Omit<NewRequest, "amount" | "tax"> & {
  /** Before VAT. */
  net: number;
};

/** Asks a company for money. The address of its page is known to nobody but the caller. */
export const makePaymentRequest = async (
  db: Db,
  { net, ...asked }: Asked,
  clientId = randomBytes(32).toString("base64url"),
) => {
  const percent = (await billedBuyer(db, asked.companyId))?.vat.percent ?? 0;
  const tax = Math.round((net * percent) / 100);
  const id = await addRequest(db, hashOf(clientId), { ...asked, amount: net + tax, tax });
  return { id, clientId };
};

/** What is asked for, for whoever has the link. */
export const showRequest = async (
  db: Db,
  _visitor: Visitor,
  { clientId }: Parsed<typeof paymentRequests.one>,
) => {
  const request = found(await requestByHash(db, hashOf(clientId)));
  const { amount, tax: vat, currency, description, buyerName, status, dueAt } = request;
  const { name: seller } = config().seller;
  return { amount, vat, currency, for: description, seller, buyerName, status, dueAt };
};

/** Pays by a card, without signing in; it is charged once, however often and from wherever it is tried. */
export const payRequest = async (
  db: Db,
  visitor: Visitor,
  { clientId, paymentMethodId }: Parsed<typeof paymentRequests.pay>,
) => {
  await countVisitor(db, "payment-request", visitor);
  const request = found(await requestByHash(db, hashOf(clientId)));
  ensure(request.status === "OPEN", "billing.request_closed");
  return payRequestAtProvider(db, request, paymentMethodId);
};
