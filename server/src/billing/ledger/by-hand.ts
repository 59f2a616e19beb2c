import type { ledger } from "@vitrine/contract/billing/ledger";
import { farthestDays } from "@vitrine/contract/billing/ledger-writes";
import { dayMs, dayUtc } from "@vitrine/contract/days";
import type { Parsed } from "@vitrine/contract/endpoint";
import { refusals } from "@vitrine/contract/refusals";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { ensure, ensureEach, found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { issueCreditNote, issueReceiptOfRequest } from "../receipts/issuing.ts";
import { dayText } from "../receipts/drawing.ts";
import { holdCompany } from "../seats/queries.ts";
import { ownPlan } from "../service.ts";
import { moment } from "../sync/values.ts";
import { today } from "../vat/queries.ts";
import { billedBuyer } from "../vat/service.ts";
import { askSecond, done, needsSecond } from "./second-approval.ts";
import {
  addByHand,
  addNote,
  addReversal,
  bookedWith,
  collectionOf,
  type LedgerPayment,
  paymentById,
  savePaidUntil,
  takeBackPaidUntil,
} from "./queries.ts";

const farthest = farthestDays * dayMs;

/** A promised day must be in the future, and not too far off. */
export const ensureAhead = (at: string, now: string, field: string) => {
  ensure(at > now, "billing.date_past", field);
  ensure(Date.parse(at) <= Date.parse(now) + farthest, "billing.date_far", field);
};

type Inserted = Parsed<typeof ledger.insert>;

/** How the payment moves the day until which a plan is paid by invoice. */
const periodOf = async (db: Db, companyId: string, { paidUntil }: Inserted) => {
  if (typeof paidUntil !== "number") return null;
  const own = found(await collectionOf(db, companyId));
  const end = moment(paidUntil);
  ensure(own.collection === "INVOICE", "billing.not_by_invoice", "paidUntil");
  ensureAhead(end, own.now, "paidUntil");
  ensure(own.paidUntil === null || end > own.paidUntil, "billing.paid_until_earlier", "paidUntil");
  return { start: own.paidUntil, end };
};

const ensureNew = async (db: Db, companyId: string, { reference, isAnother }: Inserted) => {
  const [known] = reference && !isAnother ? await bookedWith(db, companyId, reference) : [];
  if (known)
    refuse("billing.payment_booked", {
      errors: { reference: refusals["billing.payment_booked"][1] },
      more: { paymentId: known.id, receivedOn: dayUtc(known.receivedAt) },
    });
};

/** Refuses with everything that is wrong at once. */
const checkedPeriod = async (db: Db, companyId: string, input: Inserted) => {
  const ensureCame = async () =>
    ensure(input.receivedOn <= (await today(db)), "billing.date_future", "receivedOn");
  await ensureEach(
    ensureCame,
    () => ensureNew(db, companyId, input),
    () => periodOf(db, companyId, input),
  );
  return periodOf(db, companyId, input);
};

/** The part of an amount with VAT that is VAT. */
const taxIn = (amount: number, percent: number) => Math.round((amount * percent) / (100 + percent));

const wordsOf = (
  planName: string | null,
  { reference }: Inserted,
  period: { end: string } | null,
) =>
  [
    planName ?? "Payment",
    ...(period ? [`until ${dayText(dayUtc(period.end))}`] : []),
    ...(reference ? [`reference ${reference}`] : []),
  ].join(", ");

/** Refuses what cannot be recorded: a payment needs the billing details for its receipt. */
const ensureRecordable = async (db: Db, companyId: string, input: Inserted) => {
  const period = await checkedPeriod(db, companyId, input);
  const buyer = await billedBuyer(db, companyId);
  if (!buyer)
    return refuse("billing.details_missing", {
      message: "Save the billing details first: the receipt needs them.",
    });
  return { period, buyer };
};

/** Records a payment made outside the card provider, its receipt, and the day the plan is paid until. */
export const recordPayment = async (
  db: Db,
  by: By,
  input: Inserted,
  actorId: string = by.doer.id,
) => {
  const { companyId } = by.subject;
  await holdCompany(db, companyId);
  const { period, buyer } = await ensureRecordable(db, companyId, input);
  const { amount, currency, method, receivedOn, note, reference } = input;
  const planName = (await ownPlan(db, companyId))?.name ?? null;
  const tax = taxIn(amount, buyer.vat.percent);
  const id = uuid();
  const row = { id, companyId, amount, tax, currency, method, planName, period, actorId };
  const happenedAt = await addByHand(db, { ...row, receivedOn });
  await addNoteTo(db, actorId, { id, companyId }, { note, reference });
  if (period) await savePaidUntil(db, companyId, period.end);
  const description = wordsOf(planName, input, period);
  const paid = { id, amount, tax, currency, happenedAt, companyId, email: null, description };
  await issueReceiptOfRequest(db, paid, buyer.vat);
  await record(db, by, "billing.payment_recorded", { paymentId: id });
  return done;
};

type Said = { note?: string | null | undefined; reference?: string | null | undefined };

const addNoteTo = async (
  db: Db,
  actorId: string,
  { id: paymentId, companyId }: Pick<LedgerPayment, "id" | "companyId">,
  said: Said,
) => {
  const note = said.note || null;
  const reference = said.reference || null;
  if (note === null && reference === null) return;
  await addNote(db, { paymentId, companyId, actorId, note, reference });
};

const ensureReversible = ({ kind, isReversed }: LedgerPayment) => {
  ensure(kind === "MANUAL", "billing.payment_of_provider");
  ensure(!isReversed, "billing.already_reversed");
};

/** Takes back a whole payment by hand, with a credit note, and the day it had moved. */
export const reversePayment = async (
  db: Db,
  by: By,
  payment: LedgerPayment,
  reason: string,
  actorId: string = by.doer.id,
) => {
  const { companyId } = payment;
  ensureReversible(payment);
  const id = uuid();
  const happenedAt = await addReversal(db, id, { payment, actorId });
  await addNote(db, { paymentId: id, companyId, actorId, note: reason, reference: null });
  const { amount, tax, currency } = payment;
  const back = { id, amount: -amount, tax: -tax, currency, happenedAt };
  await issueCreditNote(db, back, payment.id);
  if (payment.periodEnd !== null) await takeBackPaidUntil(db, payment);
  await record(db, by, "billing.payment_reversed", { paymentId: payment.id });
};

/** The payment, while nobody else can write money of the company. */
export const heldPayment = async (db: Db, companyId: string, id: string) => {
  await holdCompany(db, companyId);
  return found(await paymentById(db, id));
};

/** Money paid outside the card provider; a large sum waits for a second super admin. */
export const insertPayment = async (db: Db, by: By, input: Inserted) => {
  const { amount, currency } = input;
  if (!needsSecond(amount)) return recordPayment(db, by, input);
  await ensureRecordable(db, by.subject.companyId, input);
  return askSecond(db, by, { kind: "INSERT", input, amount, currency });
};

const reverse = async (db: Db, by: By, payment: LedgerPayment, reason: string) => {
  const { id, amount, currency } = payment;
  ensureReversible(payment);
  const input = { id, reverse: reason };
  if (needsSecond(amount)) return askSecond(db, by, { kind: "REVERSE", input, amount, currency });
  await reversePayment(db, by, payment, reason);
  return done;
};

/** A reference stands for one payment: used for a second, the same money would count twice. */
const ensureFree = async (
  db: Db,
  { id, companyId, isReversed }: LedgerPayment,
  reference: string,
) => {
  const known = isReversed ? [] : await bookedWith(db, companyId, reference);
  // A payment may keep its own reference, even if staff have marked another payment with it.
  if (known.length === 0 || known.some((one) => one.id === id)) return;
  refuse("billing.payment_booked", {
    errors: { reference: refusals["billing.payment_booked"][1] },
    message:
      "Another payment has this reference. If both are the same money, take one of them back.",
    more: { paymentId: known[0]?.id },
  });
};

/** Saves notes on a payment, or takes back one made by hand. */
export const updatePayment = async (db: Db, by: By, input: Parsed<typeof ledger.update>) => {
  const payment = await heldPayment(db, by.subject.companyId, input.id);
  const { note, reference, reverse: reason } = input;
  ensure(!reference || payment.kind === "MANUAL", "billing.payment_of_provider", "reference");
  if (reference) await ensureFree(db, payment, reference);
  if (note || reference) {
    await addNoteTo(db, by.doer.id, payment, { note, reference });
    await record(db, by, "billing.payment_noted", { paymentId: payment.id });
  }
  return reason ? reverse(db, by, payment, reason) : done;
};
