import type { Stripe } from "stripe";
import { type Db, inTransaction } from "#db/connect.ts";
import { record } from "#work/record.ts";
import { emailTurn } from "../emails/service.ts";
import { spendRedemptions } from "../codes/queries.ts";
import { recordNews } from "../news/service.ts";
import { setRegistrationStatus } from "../queries.ts";
import { issueCreditNote, issueReceipt, issueReceiptOfReturn } from "../receipts/issuing.ts";
import { holdCompany } from "../seats/queries.ts";
import { isLive } from "../subscription/policy.ts";
import { type OwnSubscription, subscriptionOfCompany } from "../subscription/queries.ts";
import { tellProviderLater } from "../vat/jobs.ts";
import { noteRegister } from "../vat/queries.ts";
import {
  addFailures,
  addPayments,
  addReason,
  beginLook,
  beginWriting,
  customerOfCompany,
  type KnownPayment,
  knownPayments,
  paymentWithReturns,
  mirrorStatus,
  plansOfPrices,
  saveCards,
  saveCustomer,
  saveSubscription,
  type SubscriptionRow,
} from "./queries.ts";
import { chargesOf, failuresOf, returnsOf, spendingsOf } from "./money.ts";
import { chargesAtProvider, disputesOf, type Truth, truthOf } from "./read.ts";
import { idOf, moment, momentOrNull } from "./values.ts";

const payingCardOf = ({ customer }: Truth) =>
  idOf(customer?.invoice_settings.default_payment_method);

/** A card that was typed twice is one card: the entry that pays, else the latest, which is listed first. */
const withoutTwins = (truth: Truth) => {
  const paying = payingCardOf(truth);
  const entries = new Map<string, Stripe.PaymentMethod>();
  for (const one of truth.cards) {
    const number = one.card?.fingerprint ?? one.id;
    if (!entries.has(number) || one.id === paying) entries.set(number, one);
  }
  return [...entries.values()];
};

const cardsOf = (truth: Truth) =>
  withoutTwins(truth).flatMap(({ id, card }) =>
    card
      ? [
          {
            providerId: id,
            brand: card.brand,
            last4: card.last4,
            expMonth: card.exp_month,
            expYear: card.exp_year,
          },
        ]
      : [],
  );

/** The phase of a schedule that has not begun yet. */
const nextPhaseOf = (schedule: Stripe.SubscriptionSchedule | null, now: number) =>
  schedule?.phases.find(({ start_date }) => start_date > now);

const invoiceIn = ({ latest_invoice }: Stripe.Subscription) =>
  latest_invoice !== null && typeof latest_invoice === "object" ? latest_invoice : null;

type Plans = Awaited<ReturnType<typeof plansOfPrices>>;

const pricesIn = ({ subscription, schedule }: Truth) => [
  ...(subscription?.items.data ?? []).map(({ price }) => price.id),
  ...(subscription?.pending_update?.subscription_items ?? []).map(({ price }) => price.id),
  ...(schedule?.phases ?? []).flatMap(({ items }) => items.map(({ price }) => idOf(price) ?? "")),
];

const couponOf = (discount: string | Stripe.Discount | undefined) =>
  typeof discount === "object" ? idOf(discount.source.coupon) : null;

/** The coupons that count now, with the next phase, and once a change is paid. */
const couponsOf = (
  { discounts, pending_update, ended_at }: Stripe.Subscription,
  next: Stripe.SubscriptionSchedule.Phase | undefined,
) => {
  const [own] = ended_at === null ? discounts : [];
  const [later] = next?.discounts ?? [];
  const goesOn = discounts.find((one) => later && idOf(one) === idOf(later.discount));
  return {
    coupon: couponOf(own),
    couponEndsAt: typeof own === "object" ? momentOrNull(own.end) : null,
    nextCoupon: idOf(later?.coupon) ?? couponOf(goesOn),
    pendingCoupon: couponOf(pending_update?.discounts?.[0]),
  };
};

const rowOf = (
  subscription: Stripe.Subscription,
  { schedule }: Truth,
  plans: Plans,
): SubscriptionRow => {
  const [item] = subscription.items.data;
  const start = item?.current_period_start ?? subscription.start_date;
  const own = plans.get(item?.price.id ?? "");
  const phase = nextPhaseOf(schedule, start);
  const next = plans.get(idOf(phase?.items[0]?.price) ?? "");
  const pending = subscription.pending_update;
  const waiting = plans.get(pending?.subscription_items?.[0]?.price.id ?? "");
  const invoice = invoiceIn(subscription);
  return {
    providerId: subscription.id,
    status: subscription.status,
    planId: own?.planId ?? null,
    priceId: own?.priceId ?? null,
    periodStart: moment(start),
    periodEnd: moment(item?.current_period_end ?? start),
    trialEnd: momentOrNull(subscription.trial_end),
    cancelsAt: momentOrNull(subscription.cancel_at),
    endedAt: momentOrNull(subscription.ended_at),
    nextPlanId: next?.planId ?? null,
    nextPriceId: next?.priceId ?? null,
    scheduleId: idOf(subscription.schedule),
    pendingPlanId: waiting?.planId ?? null,
    pendingUntil: momentOrNull(pending?.expires_at),
    latestInvoiceId: invoice?.id ?? null,
    latestInvoiceStatus: invoice?.status ?? null,
    ...couponsOf(subscription, phase),
    nextAttemptAt: momentOrNull(invoice?.next_payment_attempt),
  };
};

/** The provider counts what it owes a customer as a negative balance. */
const creditOf = (customer: Stripe.Customer | null) => Math.max(0, -(customer?.balance ?? 0));

/** Whether the register of the EU knows the buyer's VAT number. */
const taxIdStatusOf = (customer: Stripe.Customer | null) => {
  const status = customer?.tax_ids?.data[0]?.verification?.status;
  return status === "unavailable" ? "pending" : (status ?? null);
};

/**
 * Stores what went back of payments, each refund with its credit note and the reason that we gave, and what
 * the bank returned of that with a receipt.
 */
const keepReturns = async (
  trx: Db,
  companyId: string | null,
  truth: Pick<Truth, "charges" | "disputes">,
  known: KnownPayment[],
) => {
  const returns = returnsOf(truth, known);
  const asked = new Map(returns.map(({ providerId, operation }) => [providerId, operation]));
  for (const back of await addPayments(trx, companyId, returns)) {
    if (back.cause === "refund_failed") await issueReceiptOfReturn(trx, back, back.reversesId);
    if (back.kind !== "REFUND") continue;
    await issueCreditNote(trx, back, back.reversesId);
    const operation = asked.get(back.providerId);
    if (operation) await addReason(trx, { companyId, paymentId: back.id, operation });
  }
};

/** Stores money that moved, each payment with its receipt or credit note. */
const writeMoney = async (trx: Db, companyId: string, truth: Truth) => {
  const byId = new Map(truth.invoices.map((invoice) => [invoice.id, invoice]));
  for (const paid of await addPayments(trx, companyId, chargesOf(truth))) {
    const invoice = byId.get(paid.invoiceId ?? "");
    if (invoice) await issueReceipt(trx, companyId, paid, invoice);
  }
  const failures = failuresOf(truth);
  if (failures.length > 0) await addFailures(trx, companyId, failures);
  await keepReturns(trx, companyId, truth, await knownPayments(trx, companyId));
};

/** The same for one payment. A payment by link has no customer, so reading a customer never finds it. */
export const keepReturnsOf = async (db: Db, intent: string) => {
  const charges = await chargesAtProvider({ payment_intent: intent });
  const truth = { charges, disputes: await disputesOf(charges) };
  await inTransaction(db, async (trx) => {
    const [paid] = await paymentWithReturns(trx, intent);
    const companyId = paid?.companyId ?? null;
    if (companyId !== null) await holdCompany(trx, companyId);
    await keepReturns(trx, companyId, truth, await paymentWithReturns(trx, intent));
  });
};

/** Whether a plan was over before, and so is not what the company is on now. */
const wasOver = (before: OwnSubscription | undefined, { providerId, endedAt }: SubscriptionRow) =>
  endedAt !== null && before?.providerId === providerId && before.endedAt !== null;

const writeSubscription = async (
  trx: Db,
  companyId: string,
  row: SubscriptionRow,
  begun: string,
) => {
  const before = await subscriptionOfCompany(trx, companyId);
  if (!(await saveSubscription(trx, companyId, row, begun))) return;
  await recordNews(trx, companyId, before, row);
  const planStatus = wasOver(before, row) ? undefined : await mirrorStatus(trx, companyId);
  if (planStatus) await record(trx, null, "billing.plan_moved", { companyId, planStatus });
  // A company that has bought a plan, wherever it did so, is not asked for one any more.
  if (isLive(row)) await setRegistrationStatus(trx, companyId, null);
  await emailTurn(trx, companyId, before, row);
};

const write = (db: Db, companyId: string, truth: Truth, begun: string) =>
  inTransaction(db, async (trx) => {
    await holdCompany(trx, companyId);
    if (await beginWriting(trx, companyId, begun)) {
      const { customer, subscription } = truth;
      await saveCards(trx, companyId, cardsOf(truth));
      const defaultCardId = payingCardOf(truth);
      const taxIdStatus = taxIdStatusOf(customer);
      await noteRegister(trx, companyId, taxIdStatus);
      const credit = creditOf(customer);
      if (await saveCustomer(trx, { companyId, defaultCardId, taxIdStatus, credit }))
        await tellProviderLater(trx, companyId);
      const plans = await plansOfPrices(trx, pricesIn(truth));
      if (subscription)
        await writeSubscription(trx, companyId, rowOf(subscription, truth, plans), begun);
    }
    // Money that moved stays stored, whichever read found it.
    await writeMoney(trx, companyId, truth);
    await spendRedemptions(trx, companyId, spendingsOf(truth));
  });

/**
 * Stores what is true at the provider, in whatever order and however often it is called. An earlier read
 * never replaces a later one. Returns what should not be there.
 */
export const syncCompany = async (db: Db, companyId: string) => {
  const known = await customerOfCompany(db, companyId);
  if (!known) return { others: [], leftOpen: [] };
  const begun = await beginLook(db);
  const truth = await truthOf(known.customerId, known.subscriptionId ?? undefined);
  await write(db, companyId, truth, begun);
  const { others, leftOpen } = truth;
  return { others, leftOpen };
};
