import { dayUtc } from "@vitrine/contract/days";
import type { Stripe } from "stripe";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { addJob } from "#work/jobs.ts";
import type { PaymentRow } from "../sync/queries.ts";
import { namedSeller } from "../vat/seller.ts";
import { billedBuyer, vatOfRequest } from "../vat/service.ts";
import { drawReceiptJob } from "./jobs.ts";
import { linesInWords } from "./lines.ts";
import { addReceipt, nextNumber, ratesOfProvider, receiptOfPayment } from "./queries.ts";
import { Snapshot } from "./snapshot.ts";

type Content = Omit<Snapshot, "number" | "issuedOn">;

/** Numbers a receipt and queues its drawing, in the transaction of its payment. */
const issue = async (db: Db, paymentId: string, content: Content) => {
  const series = content.kind === "RECEIPT" ? "VT" : "VC";
  // Where payments are played, their time is moved: a document is of the day of its money.
  const on = config().payments?.isPlayed ? content.paidOn : null;
  const { number, day } = await nextNumber(db, series, on);
  const snapshot = { ...content, number, issuedOn: day };
  const id = await addReceipt(db, { paymentId, snapshot });
  await addJob(db, drawReceiptJob, { id }, { key: `receipt ${id}` });
};

const sellerOfToday = () => {
  const { name, address, vatNumber } = namedSeller();
  return { name, address, vatNumber };
};

const nobody = { name: "", address: "", city: "", country: "", email: "", vatNumber: null };

type Billed = Awaited<ReturnType<typeof billedBuyer>>;

const buyerOf = (buyer: Billed): Snapshot["buyer"] =>
  buyer === undefined
    ? nobody
    : {
        name: buyer.legalName,
        address: buyer.address,
        city: buyer.city,
        country: buyer.countryName,
        email: buyer.email,
        vatNumber: buyer.checkedNumber,
      };

const sum = (parts: { amount: number }[] | null) =>
  (parts ?? []).reduce((total, { amount }) => total + amount, 0);

const linesOf = async (db: Db, { lines, total_discount_amounts }: Stripe.Invoice) => {
  const discount = sum(total_discount_amounts);
  return [
    ...(await linesInWords(db, lines.data)),
    ...(discount > 0 ? [{ text: "Discount", amount: -discount }] : []),
  ];
};

const vatOf = async (
  db: Db,
  { total_taxes }: Stripe.Invoice,
  { amount, buyer }: { amount: number; buyer: Billed },
): Promise<Snapshot["vat"]> => {
  const [rate] = await ratesOfProvider(
    db,
    (total_taxes ?? []).flatMap(({ tax_rate_details }) => tax_rate_details?.tax_rate ?? []),
  );
  if (rate)
    return {
      kind: rate.country === namedSeller().country ? "HOME" : "BUYER",
      percent: rate.percent,
      amount,
    };
  const kind = buyer?.vat.kind === "REVERSE_CHARGE" ? "REVERSE_CHARGE" : "NONE";
  return { kind, percent: 0, amount };
};

type Paid = Pick<PaymentRow, "amount" | "tax" | "currency" | "happenedAt"> & { id: string };

/** The receipt of a payment for an invoice. */
export const issueReceipt = async (
  db: Db,
  companyId: string,
  { id, amount, tax, currency, happenedAt }: Paid,
  invoice: Stripe.Invoice,
) => {
  const buyer = await billedBuyer(db, companyId);
  const lines = await linesOf(db, invoice);
  await issue(db, id, {
    kind: "RECEIPT",
    corrects: null,
    paidOn: dayUtc(happenedAt),
    seller: sellerOfToday(),
    buyer: buyerOf(buyer),
    lines,
    vat: await vatOf(db, invoice, { amount: tax, buyer }),
    credit: amount - tax - sum(lines),
    total: amount,
    currency: currency.toUpperCase(),
  });
};

type Correction = Pick<Snapshot, "kind"> & { textOf: (number: string) => string };

type AskedOf = { description: string; companyId: string | null; email: string | null };

/** The receipt of a payment by a link, with the VAT that was in its sum; by default today's. */
export const issueReceiptOfRequest = async (
  db: Db,
  { id, amount, tax, currency, happenedAt, description, ...asked }: Paid & AskedOf,
  vat?: Pick<Snapshot["vat"], "kind" | "percent">,
) => {
  const { companyId, email } = asked;
  const { kind, percent } = vat ?? (await vatOfRequest(db, asked));
  const billed = companyId === null ? undefined : await billedBuyer(db, companyId);
  const guest = email === null ? nobody : { ...nobody, name: email, email };
  await issue(db, id, {
    kind: "RECEIPT",
    corrects: null,
    paidOn: dayUtc(happenedAt),
    seller: sellerOfToday(),
    buyer: billed ? buyerOf(billed) : guest,
    lines: [{ text: description, amount: amount - tax }],
    vat: { kind, percent, amount: tax },
    credit: 0,
    total: amount,
    currency,
  });
};

/** A document that corrects the one of an earlier payment, if that has one. */
const issueCorrection = async (
  db: Db,
  { id, amount, tax, happenedAt }: Paid,
  { correctedId, ...said }: { correctedId: string | null } & Correction,
) => {
  const { success, data: corrected } = Snapshot.safeParse(
    correctedId === null ? undefined : await receiptOfPayment(db, correctedId),
  );
  if (!success) return;
  await issue(db, id, {
    ...corrected,
    kind: said.kind,
    corrects: corrected.number,
    paidOn: dayUtc(happenedAt),
    credit: 0,
    lines: [{ text: said.textOf(corrected.number), amount: amount - tax }],
    vat: { ...corrected.vat, amount: tax },
    total: amount,
  });
};

/** The credit note of a refund, which corrects the receipt of the payment. */
export const issueCreditNote = (db: Db, refund: Paid, correctedId: string | null) =>
  issueCorrection(db, refund, {
    correctedId,
    kind: "CREDIT_NOTE",
    textOf: (number) => `Refund of ${number}`,
  });

/** The receipt of a refund that the bank returned, which corrects its credit note. */
export const issueReceiptOfReturn = (db: Db, back: Paid, correctedId: string | null) =>
  issueCorrection(db, back, {
    correctedId,
    kind: "RECEIPT",
    textOf: (number) => `Refund on ${number}, returned by your bank`,
  });
