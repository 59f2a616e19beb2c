import type { Stripe } from "stripe";
import { type Db, inTransaction } from "#db/connect.ts";
import { record } from "#work/record.ts";
import { emailTurn } from "../emails/service.ts";
import { recordNews } from "../news/service.ts";
import { issueCreditNote, issueReceipt } from "../receipts/issuing.ts";
import { holdCompany } from "../seats/queries.ts";
import { subscriptionOfCompany } from "../subscription/queries.ts";
import { tellProviderLater } from "../vat/jobs.ts";
import {
  addPayments,
  beginLook,
  customerOfCompany,
  knownPayments,
  mirrorStatus,
  plansOfPrices,
  saveCards,
  saveCustomer,
  saveSubscription,
  type SubscriptionRow,
} from "./queries.ts";
import { chargesOf, returnsOf } from "./money.ts";
import { type Truth, truthOf } from "./read.ts";
import { idOf, moment, momentOrNull } from "./values.ts";

const cardsOf = ({ cards }: Truth) =>
  cards.flatMap(({ id, card }) =>
    card
      ? [
          {
            ...{ providerId: id, brand: card.brand, last4: card.last4 },
            ...{ expMonth: card.exp_month, expYear: card.exp_year },
          },
        ]
      : [],
  );

/** The phase of a schedule that has not begun. */
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

const rowOf = (
  subscription: Stripe.Subscription,
  { schedule }: Truth,
  plans: Plans,
): SubscriptionRow => {
  const [item] = subscription.items.data;
  const start = item?.current_period_start ?? subscription.start_date;
  const own = plans.get(item?.price.id ?? "");
  const next = plans.get(idOf(nextPhaseOf(schedule, start)?.items[0]?.price) ?? "");
  const pending = subscription.pending_update;
  const waiting = plans.get(pending?.subscription_items?.[0]?.price.id ?? "");
  const invoice = invoiceIn(subscription);
  return {
    ...{ providerId: subscription.id, status: subscription.status },
    ...{ planId: own?.planId ?? null, priceId: own?.priceId ?? null },
    ...{ periodStart: moment(start), periodEnd: moment(item?.current_period_end ?? start) },
    ...{ trialEnd: momentOrNull(subscription.trial_end) },
    ...{ cancelsAt: momentOrNull(subscription.cancel_at) },
    ...{ endedAt: momentOrNull(subscription.ended_at) },
    ...{ nextPlanId: next?.planId ?? null, nextPriceId: next?.priceId ?? null },
    ...{ scheduleId: idOf(subscription.schedule), pendingPlanId: waiting?.planId ?? null },
    ...{ pendingUntil: momentOrNull(pending?.expires_at) },
    ...{ latestInvoiceId: invoice?.id ?? null, latestInvoiceStatus: invoice?.status ?? null },
    nextAttemptAt: momentOrNull(invoice?.next_payment_attempt),
  };
};

/** Whether the register of the EU knows the buyer's VAT number. */
const taxIdStatusOf = (customer: Stripe.Customer | null) => {
  const status = customer?.tax_ids?.data[0]?.verification?.status;
  return status === "unavailable" ? "pending" : (status ?? null);
};

/** Money that moved, each with its receipt or credit note. */
const writeMoney = async (trx: Db, companyId: string, truth: Truth) => {
  const byId = new Map(truth.invoices.map((invoice) => [invoice.id, invoice]));
  for (const paid of await addPayments(trx, companyId, chargesOf(truth))) {
    const invoice = byId.get(paid.invoiceId ?? "");
    if (invoice) await issueReceipt(trx, companyId, paid, invoice);
  }
  const known = await knownPayments(trx, companyId);
  for (const back of await addPayments(trx, companyId, returnsOf(truth, known)))
    if (back.kind === "REFUND") await issueCreditNote(trx, back, back.reversesId);
};

const write = (db: Db, companyId: string, truth: Truth, begun: string) =>
  inTransaction(db, async (trx) => {
    await holdCompany(trx, companyId);
    const { customer, subscription } = truth;
    await saveCards(trx, companyId, cardsOf(truth));
    const defaultCardId = idOf(customer?.invoice_settings.default_payment_method);
    const taxIdStatus = taxIdStatusOf(customer);
    if (await saveCustomer(trx, { companyId, defaultCardId, taxIdStatus }))
      await tellProviderLater(trx, companyId);
    const plans = await plansOfPrices(trx, pricesIn(truth));
    if (subscription) {
      const row = rowOf(subscription, truth, plans);
      const before = await subscriptionOfCompany(trx, companyId);
      const isNewer = await saveSubscription(trx, companyId, row, begun);
      if (isNewer) await recordNews(trx, companyId, before, row);
      const planStatus = isNewer ? await mirrorStatus(trx, companyId) : undefined;
      if (planStatus) await record(trx, null, "billing.plan_moved", { companyId, planStatus });
      if (isNewer) await emailTurn(trx, companyId, before, row);
    }
    await writeMoney(trx, companyId, truth);
  });

/**
 * Writes down what is true at the provider, in whatever order and however often it is asked for. What
 * was read earlier never takes the place of what was read later. Gives what should not be there.
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
