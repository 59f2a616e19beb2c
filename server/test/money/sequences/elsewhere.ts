import { openAmounts, type Step } from "./asking.ts";
import { customerOf, daysGoBy, lookAtNight, type Story, unheard } from "./story.ts";

/** The card holder tells the bank yes or no. */
export const bankIsTold: Step = async (story) => {
  const { asked, chance, provider } = story;
  const [secret] = asked.splice(chance.below(asked.length), 1);
  if (secret === undefined) return { answer: "nothing is asked", may: [] };
  const may = await openAmounts(story);
  const { status } = await provider.tellBank(secret, chance.isOnce(75));
  return { answer: String(status), may };
};

export const timeGoesBy: Step = async (story) => {
  const days = story.chance.pick([1, 3, 4, 8, 15, 31, 59]);
  await daysGoBy(story, days);
  return { answer: `${days} days`, may: "renewals" };
};

const paidCharges = async ({ provider: { stripe } }: Story, customer: string) => {
  const { data } = await stripe.charges.list({ customer, limit: 100 });
  return data.filter(({ status, refunded }) => status === "succeeded" && !refunded);
};

/** A refund of all or a part, made at the provider. */
export const isRefunded: Step = async (story) => {
  const known = await customerOf(story);
  const charges = known ? await paidCharges(story, known.id) : [];
  const charge = charges[story.chance.below(charges.length)];
  if (!charge) return { answer: "nothing was paid", may: [] };
  const left = charge.amount - charge.amount_refunded;
  const amount = story.chance.isOnce(50) ? left : 1 + story.chance.below(left);
  const { stripe } = story.provider;
  await stripe.refunds.create({ payment_intent: String(charge.payment_intent), amount });
  return { answer: `${amount} of ${left}`, may: [] };
};

const liveOf = async (story: Story) => {
  const known = await customerOf(story);
  if (!known) return undefined;
  const { data } = await story.provider.stripe.subscriptions.list({ customer: known.id });
  return data.find(({ ended_at }) => ended_at === null);
};

export const isEndedThere: Step = async (story) => {
  const live = await liveOf(story);
  if (live) await story.provider.stripe.subscriptions.cancel(live.id);
  return { answer: live ? "ended" : "nothing lives", may: [] };
};

/** Somebody makes a second subscription at the provider. */
export const isSoldTwice: Step = async (story) => {
  const live = await liveOf(story);
  if (!live || live.status === "incomplete") return { answer: "nothing lives", may: [] };
  const price = live.items.data[0]?.price.id ?? "";
  const { latest_invoice } = await story.provider.stripe.subscriptions.create({
    customer: String(live.customer),
    items: [{ price }],
    expand: ["latest_invoice"],
  });
  story.soldThere += 1;
  const invoice = typeof latest_invoice === "object" ? latest_invoice : null;
  return { answer: "a second one", may: [invoice?.amount_paid ?? 0] };
};

export const messagesAreLost: Step = async (story) => {
  const lost = await unheard(story);
  story.isBehind ||= lost.length > 0;
  return { answer: `${lost.length} of them`, may: [] };
};

export const isLookedAt: Step = async (story) => {
  await lookAtNight(story);
  return { answer: "done", may: [] };
};
