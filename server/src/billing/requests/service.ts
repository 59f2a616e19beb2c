import { createHash, randomBytes } from "node:crypto";
import type { paymentRequests } from "@vitrine/contract/billing/requests";
import type { Parsed } from "@vitrine/contract/endpoint";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By, Visitor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { countVisitor } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { addJob } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { vatOn } from "../vat/policy.ts";
import { namedSeller } from "../vat/seller.ts";
import { vatOfRequest } from "../vat/service.ts";
import { payRequestAtProvider, type VatInSum, withdrawRequestJob } from "./request-payments.ts";
import {
  addRequest,
  markVoid,
  type NewRequest,
  openRequestsTo,
  requestByHash,
  type RequestRow,
  saveSum,
} from "./queries.ts";

/** The hash that is stored of a link. */
export const hashOf = (clientId: string) =>
  createHash("sha256").update(clientId).digest("base64url");

/** A company, or a person without an account by their e-mail address. */
type Buyer = { companyId?: string | null; email?: string | null };

type Asked = Omit<NewRequest, "companyId" | "email" | "amount" | "tax"> &
  Buyer & {
    /** Before VAT. */
    net: number;
  };

const sumWith = (vat: VatInSum, net: number) => {
  const tax = vatOn(net, vat);
  return { amount: net + tax, tax };
};

/** The sum to pay: the buyer's VAT comes on top. */
export const sumOf = async (db: Db, { companyId = null }: Buyer, net: number) =>
  sumWith(await vatOfRequest(db, { companyId }), net);

type Summed = Pick<RequestRow, "companyId" | "intentId" | "amount" | "tax">;

/** The sum of a request as it is now: it goes with the buyer's VAT until somebody begins to pay. */
const sumNow = async (db: Db, { companyId, intentId, amount, tax }: Summed) =>
  intentId === null ? sumOf(db, { companyId }, amount - tax) : { amount, tax };

/** A request with its sum as it is now, which is stored, and the VAT that this sum was made with. */
export const renewed = <R extends Summed & { id: string }>(db: Db, request: R) =>
  inTransaction(db, async (trx) => {
    const { id: requestId, intentId, amount, tax } = request;
    const vat = await vatOfRequest(trx, request);
    const sum = intentId === null ? sumWith(vat, amount - tax) : { amount, tax };
    if (await saveSum(trx, request, sum))
      await record(trx, null, "billing.request_changed", { requestId });
    return { ...request, ...sum, vat };
  });

/** Asks for money. Only the caller learns the address of its page. */
export const makePaymentRequest = async (
  db: Db,
  { net, email, companyId = null, ...asked }: Asked,
  clientId = randomBytes(32).toString("base64url"),
) => {
  const whom = { companyId, email: companyId === null ? foldEmail(email ?? "") : null };
  const sum = await sumOf(db, whom, net);
  const id = await addRequest(db, hashOf(clientId), { ...whom, ...asked, ...sum });
  return { id, clientId };
};

/** Withdraws a request: nobody can pay it any more, unless they just have. */
export const withdrawPaymentRequest = (
  db: Db,
  by: By<{ companyId: string | null }> | null,
  id: string,
) =>
  inTransaction(db, async (trx) => {
    const withdrawn = await markVoid(trx, id);
    ensure(withdrawn, "billing.request_closed");
    await record(trx, by, "billing.request_withdrawn", { requestId: id });
    const { intentId } = withdrawn;
    if (intentId !== null)
      await addJob(trx, withdrawRequestJob, { intentId }, { key: `withdraw ${id}` });
  });

/** Withdraws all requests to a person who is erased. */
export const withdrawRequestsTo = async (db: Db, emails: string[]) => {
  for (const id of await openRequestsTo(db, emails)) await withdrawPaymentRequest(db, null, id);
};

/** Shows a request to whoever has the link. */
export const showRequest = async (
  db: Db,
  _visitor: Visitor,
  { clientId }: Parsed<typeof paymentRequests.one>,
) => {
  const request = found(await requestByHash(db, hashOf(clientId)));
  const { returned, currency, description, buyerName, status, dueAt } = request;
  const { amount, tax: vat } = status === "OPEN" ? await sumNow(db, request) : request;
  const { name: seller } = namedSeller();
  return { amount, vat, returned, currency, for: description, seller, buyerName, status, dueAt };
};

/** Pays by card without signing in; charges once, however often and from wherever it is tried. */
export const payRequest = async (
  db: Db,
  visitor: Visitor,
  { clientId, paymentMethodId, amount }: Parsed<typeof paymentRequests.pay>,
) => {
  await countVisitor(db, "payment-request", visitor);
  const known = found(await requestByHash(db, hashOf(clientId)));
  ensure(known.status === "OPEN", "billing.request_closed");
  const request = await renewed(db, known);
  ensure((amount ?? known.amount) === request.amount, "billing.request_changed");
  return payRequestAtProvider(db, request, paymentMethodId);
};
