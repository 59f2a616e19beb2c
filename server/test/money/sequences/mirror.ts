import type { Stripe } from "stripe";
import { sql } from "#db/connect.ts";
import { db } from "#test/world.ts";
import { customerOf, type Story } from "./story.ts";

const momentOf = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000).toISOString();

const idOf = (one: string | { id?: string } | null | undefined) =>
  (typeof one === "string" ? one : one?.id) ?? null;

const living = ["trialing", "active", "past_due", "incomplete"];

/** The living subscription; if there is none, the one our row names. */
const subjectOf = (all: Stripe.Subscription[], named: string | null) =>
  all.find(({ status }) => living.includes(status)) ?? all.find(({ id }) => id === named);

const nextPriceOf = ({ schedule, items }: Stripe.Subscription) => {
  const start = items.data[0]?.current_period_start ?? 0;
  const phases = schedule !== null && typeof schedule === "object" ? schedule.phases : [];
  return idOf(phases.find(({ start_date }) => start_date > start)?.items[0]?.price);
};

const priceOf = (items: Stripe.SubscriptionItem[] | null | undefined) =>
  items?.[0]?.price.id ?? null;

const standingOf = (one: Stripe.Subscription) => {
  const invoice = typeof one.latest_invoice === "object" ? one.latest_invoice : null;
  return {
    id: one.id,
    status: one.status,
    price: priceOf(one.items.data),
    periodEnd: momentOf(one.items.data[0]?.current_period_end),
    trialEnd: momentOf(one.trial_end),
    cancelsAt: momentOf(one.cancel_at),
    endedAt: momentOf(one.ended_at),
    nextPrice: nextPriceOf(one),
    pendingUntil: momentOf(one.pending_update?.expires_at),
    invoice: invoice?.id ?? null,
    invoiceStatus: invoice?.status ?? null,
  };
};

/** The same for our row. */
const ownStanding = async ({ owner: { companyId } }: Story) => {
  const { rows } = await sql<ReturnType<typeof standingOf>>`
    select s.provider_id as id, s.status, pp.provider_id as price, s.period_end, s.trial_end, s.cancels_at,
      s.ended_at, np.provider_id as next_price, s.pending_until, s.latest_invoice_id as invoice,
      s.latest_invoice_status as invoice_status
    from subscriptions s
    left join plan_prices pp on pp.plan_id = s.plan_id and pp.price_id = s.price_id
    left join plan_prices np on np.plan_id = s.next_plan_id and np.price_id = s.next_price_id
    where s.company_id = ${companyId}`.execute(db());
  return rows[0];
};

const ownCards = async ({ owner: { companyId } }: Story) => {
  const { rows } = await sql<{ ids: string[]; standard: string | null }>`
    select array(select provider_id from cards where company_id = ${companyId} order by 1) as ids,
      default_card_id as standard
    from customers where company_id = ${companyId}`.execute(db());
  return rows[0];
};

const ownMoney = async ({ owner: { companyId } }: Story) => {
  const { rows } = await sql<{ kind: string; id: string; amount: number }>`
    select kind, provider_id as id, amount from payments
    where company_id = ${companyId} order by provider_id`.execute(db());
  return rows;
};

/** There must be as many e-mails as receipts. */
const emailsOf = async ({ owner: { companyId } }: Story) => {
  const { rows } = await sql<{ receipts: number; emails: number }>`
    select (select count(*) from receipts t join payments p on p.id = t.payment_id
        where p.company_id = ${companyId}) as receipts,
      (select count(*) from emails e join users u on u.id = e.user_id
        where u.company_id = ${companyId} and e.kind in ('receipt', 'refund')) as emails`.execute(
    db(),
  );
  const { receipts, emails } = rows[0] ?? { receipts: 0, emails: 0 };
  return receipts === emails ? [] : [`${receipts} receipts, but ${emails} e-mails about them`];
};

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

const moneyOf = async ({ provider: { stripe } }: Story, customer: string) => {
  const expand = ["data.refunds"];
  const { data } = await stripe.charges.list({ customer, limit: 100, expand });
  const paid = data.filter(({ status }) => status === "succeeded");
  return paid
    .flatMap(({ payment_intent: intent, amount, refunds }) => [
      { kind: "CHARGE", id: idOf(intent) ?? "", amount },
      ...(refunds?.data ?? []).map((back) => ({
        kind: "REFUND",
        id: back.id,
        amount: -back.amount,
      })),
    ])
    .toSorted(byId);
};

const differs = (what: string, ours: unknown, theirs: unknown) => {
  const a = JSON.stringify(ours);
  const b = JSON.stringify(theirs);
  return a === b ? [] : [`${what}: ours ${a}, the provider's ${b}`];
};

/** A card that was typed twice is shown once: the entry that pays, else the latest, which comes first. */
const shownCards = (all: Stripe.PaymentMethod[], paying: string | null) =>
  all.filter((one) => {
    const entries = all.filter(({ card }) => card?.fingerprint === one.card?.fingerprint);
    const [latest] = entries;
    const isPaidWith = entries.some(({ id }) => id === paying);
    return isPaidWith ? one.id === paying : one === latest;
  });

/** Where our rows differ from the provider. */
export const differencesOf = async (story: Story) => {
  const known = await customerOf(story);
  if (!known) return [];
  const { stripe } = story.provider;
  const expand = ["data.latest_invoice", "data.schedule"];
  const { data: all } = await stripe.subscriptions.list({
    customer: known.id,
    status: "all",
    limit: 100,
    expand,
  });
  const own = await ownStanding(story);
  const theirs = subjectOf(all, own?.id ?? null);
  const { data: cards } = await stripe.customers.listPaymentMethods(known.id, { limit: 100 });
  const customer = await stripe.customers.retrieve(known.id);
  const standard = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  const lives = all.filter(({ status }) => living.includes(status));
  const standards = new Set(lives.map((one) => idOf(one.default_payment_method)));
  return [
    ...differs("subscription", own, theirs && standingOf(theirs)),
    ...differs("cards", await ownCards(story), {
      ids: shownCards(cards, idOf(standard))
        .map(({ id }) => id)
        .toSorted(),
      standard: idOf(standard),
    }),
    ...differs("money", await ownMoney(story), await moneyOf(story, known.id)),
    ...(await emailsOf(story)),
    ...(lives.length > 1 ? [`${lives.length} subscriptions live`] : []),
    ...[...standards].flatMap((card) =>
      card === null || card === idOf(standard) ? [] : ["the plan is paid with another card"],
    ),
  ];
};
