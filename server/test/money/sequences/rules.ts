import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import type { Stripe } from "stripe";
import { sql } from "#db/connect.ts";
import { as, db } from "#test/world.ts";
import { customerOf, type Story } from "./story.ts";

const rowsOf = async ({ owner: { companyId } }: Story) => {
  const { rows } = await sql<{
    plan: string | null;
    trialEnd: number | null;
    operations: number;
    /** Payments whose outcome nobody knows yet. */
    unknown: number;
    receipts: number;
    payments: number;
  }>`
    select pp.provider_id as plan, extract(epoch from r.trial_ends_at)::bigint as trial_end,
      (select count(*) from payment_operations where company_id = r.company_id) as operations,
      (select count(*) from payment_operations
        where company_id = r.company_id and state in ('RUNNING', 'UNKNOWN')) as unknown,
      (select count(*) from payments where company_id = r.company_id and kind in ('CHARGE', 'REFUND')) as payments,
      (select count(*) from receipts t join payments p on p.id = t.payment_id
        where p.company_id = r.company_id and p.amount = (t.snapshot->>'total')::bigint) as receipts
    from retailers r left join plan_prices pp on pp.plan_id = r.plan_id and pp.price_id = r.price_id
    where r.company_id = ${companyId}`.execute(db());
  const [own] = rows;
  if (!own) throw new Error("The company is gone.");
  return own;
};

const subscriptionsOf = async (story: Story) => {
  const known = await customerOf(story);
  if (!known) return { all: [], invoices: [] };
  const { stripe } = story.provider;
  const customer = known.id;
  const [{ data: all }, { data: invoices }] = await Promise.all([
    stripe.subscriptions.list({ customer, status: "all", limit: 100 }),
    stripe.invoices.list({ customer, limit: 100 }),
  ]);
  return { all, invoices };
};

const hasLine = (price: string | undefined) => (invoice: Stripe.Invoice) =>
  invoice.lines.data.some(
    ({ pricing, amount }) => amount > 0 && pricing?.price_details?.price === price,
  );

/** A plan that goes on although its last bill was not paid. */
const isUnpaid = ({ id, status, items }: Stripe.Subscription, invoices: Stripe.Invoice[]) => {
  const own = invoices.filter(({ parent }) => parent?.subscription_details?.subscription === id);
  const billed = own.find(hasLine(items.data[0]?.price.id));
  return (
    status === "active" && billed !== undefined && !["paid", "draft"].includes(billed.status ?? "")
  );
};

/** Checks what must never be true at any moment; returns what is. */
export const breachesOf = async (story: Story) => {
  const own = await rowsOf(story);
  const { user } = await as(story.owner).call(accounts.me, {});
  const settings = user.retailer?.paymentSettings;
  const { seats } = await as(story.owner).call(members.list, {});
  const { all, invoices } = await subscriptionsOf(story);
  const live = all.find(({ status }) => ["trialing", "active", "past_due"].includes(status));
  const latest = invoices.find(({ id }) => id === settings?.latestInvoiceId);
  const trials = all.flatMap(({ trial_end: end }) => (end === null ? [] : [end]));
  const bought = invoices.filter(
    ({ billing_reason: reason, amount_paid: paid }) => paid > 0 && reason !== "subscription_cycle",
  );
  story.trialEnd ??= own.trialEnd ?? undefined;
  const says: [string, boolean][] = [
    ["a plan goes on unpaid", live !== undefined && isUnpaid(live, invoices)],
    ["charged without an operation", bought.length > own.operations + story.soldThere],
    ["not one receipt for each payment", own.receipts !== own.payments],
    ["more people than seats", seats.of !== null && seats.used > seats.of],
    [
      "said to be paid while the invoice is open",
      own.unknown === 0 &&
        settings?.isSubscriptionPaid === true &&
        settings.latestInvoiceStatus === "open" &&
        live?.pending_update === null,
    ],
    [
      "closed though it is paid",
      settings?.openness === "CLOSED" && live?.status === "active" && latest?.status === "paid",
    ],
    ["a trial that began twice", trials.some((end) => end > (story.trialEnd ?? end))],
  ];
  return says.flatMap(([text, is]) => (is ? [text] : []));
};
