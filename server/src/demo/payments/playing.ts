import { dayMs } from "@vitrine/contract/days";
import { v7 as uuid } from "uuid";
import { keepCard } from "#billing/cards/attaching.ts";
import { atAnyTime } from "#billing/operations/turns.ts";
import { stripe } from "#billing/provider/stripe.ts";
import { recreateSubscription } from "#billing/subscription/service.ts";
import { subscriptionOfCompany } from "#billing/subscription/queries.ts";
import { prepareChange } from "#billing/subscription/wanting.ts";
import { customerOfCompany } from "#billing/sync/queries.ts";
import { syncCompany } from "#billing/sync/service.ts";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { found, Refusal } from "#http/refuse.ts";
import { planIdOf, priceIdOf } from "../rows/chosen-plan.ts";
import { clockOf } from "./clock.ts";
import { cards, type Story } from "./stories.ts";

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const periods = { month: 28 * 86_400, year: 365 * 86_400 };
const smaller = new Map([
  ["group", "team"],
  ["team", "starter"],
]);
const larger = new Map([...smaller].map(([large, small]) => [small, large]));

export type Played = {
  companyId: string;
  plan: string;
  /** The price of a year for this company. */
  yearly: string;
  story: Story;
  now: Date;
};

const momentOf = ({ now }: Played, daysAgo: number) =>
  seconds(new Date(now.getTime() - daysAgo * dayMs));

export const aCard = async (card: keyof typeof cards) => {
  const details = { number: cards[card], exp_month: 9, exp_year: 2031, cvc: "123" };
  return (await stripe().paymentMethods.create({ type: "card", card: details })).id;
};

/** The card holder's confirmation in the window of the bank. */
const confirmAtBank = (secret: string) => {
  const [id] = secret.split("_secret_");
  const { publishableKey: apiKey = "" } = config().payments ?? {};
  const params = { client_secret: secret, confirmed: "true" };
  return stripe().rawRequest("POST", `/v1/stand_in/bank/${id}`, params, { apiKey });
};

const aTurn = () => atAnyTime(`demo-${uuid()}`);

const keep = async (db: Db, companyId: string, card: keyof typeof cards) => {
  const paymentMethodId = await aCard(card);
  const keepIt = () => keepCard.run(db, companyId, { paymentMethodId }, aTurn());
  const kept = await keepIt();
  if (kept.status !== "requires_action") return;
  await confirmAtBank(kept.clientSecret);
  await keepIt();
};

/** Some stories begin with a payment that fails. */
const notPaid = (error: unknown) => {
  if (!(error instanceof Refusal) || error.code !== "billing.payment_failed") throw error;
};

const subscribe = async (db: Db, { companyId, plan, yearly, story }: Played) => {
  const priceId = story.period === "year" ? yearly : priceIdOf(plan, "month");
  const wanted = {
    planId: planIdOf(plan),
    priceId,
    discountCode: story.code,
    payNow: !story.inTrial,
  };
  const { change } = await prepareChange(db, companyId, wanted, null);
  const input = { paymentMethodId: null, change };
  await recreateSubscription.run(db, companyId, input, aTurn()).catch(notPaid);
  await syncCompany(db, companyId);
};

const planSmaller = (db: Db, played: Played) => {
  const plan = smaller.get(played.plan) ?? played.plan;
  return subscribe(db, { ...played, plan, yearly: priceIdOf(plan, "year") });
};

const planLarger = async (db: Db, played: Played) => {
  await keep(db, played.companyId, "asksBank");
  await subscribe(db, { ...played, plan: larger.get(played.plan) ?? played.plan });
};

const customerIn = async (db: Db, companyId: string) =>
  found(await customerOfCompany(db, companyId)).customerId;

const giveBack = async (db: Db, { companyId }: Played) => {
  const customer = await customerIn(db, companyId);
  const { data } = await stripe().paymentIntents.list({ customer, limit: 1 });
  const { id, amount } = found(data[0]);
  await stripe().refunds.create({ payment_intent: id, amount: Math.round(amount / 2) });
};

const cancel = async (db: Db, { companyId }: Played) => {
  await syncCompany(db, companyId);
  const { providerId } = found(await subscriptionOfCompany(db, companyId));
  await stripe().subscriptions.update(providerId, { cancel_at_period_end: true });
};

type Does = Story["steps"][number]["does"];

const take: Record<Does, (db: Db, played: Played) => Promise<unknown>> = {
  cancel,
  "keep a card that fails": (db, { companyId }) => keep(db, companyId, "declinedLater"),
  "leave the larger plan to the bank": planLarger,
  "plan the smaller plan": planSmaller,
  "give a part back": giveBack,
};

/** Plays a company's story at the provider, and reads the result. */
export const play = async (db: Db, played: Played) => {
  const { companyId, story } = played;
  await keep(db, companyId, story.card);
  const clock = await clockOf(await customerIn(db, companyId), momentOf(played, story.daysAgo));
  await subscribe(db, played);
  for (const { daysAgo, does } of story.steps) {
    await clock.until(momentOf(played, daysAgo), periods[story.period]);
    await take[does](db, played);
  }
  await clock.until(momentOf(played, 0), periods[story.period]);
  await clock.end();
  await syncCompany(db, companyId);
};
