import { paymentRequests } from "@vitrine/contract/billing/requests";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { sql } from "#db/connect.ts";
import { someCard } from "#test/money/sequences/asking.ts";
import { hurry, newestCharges } from "#test/money/sequences/story.ts";
import { db, listenersDone, visitor } from "#test/world.ts";
import { ask, inDays, losingAnswers, pressed, type StaffStep, type StaffStory } from "./story.ts";

export const asksByLink: StaffStep = async (story) => {
  const { chance, links, owner } = story;
  const email = chance.isOnce(40) ? `guest-${owner.companyId}@guest.example` : null;
  const input = {
    ...(email === null ? { retailerId: owner.companyId } : { email }),
    amount: 1 + chance.below(90_000),
    currency: chance.pick(["EUR", "NOK"] as const),
    description: `A talk for ${links.length}`,
    dueAt: inDays(1 + chance.below(60)),
    isEmailed: chance.isOnce(50),
  };
  const [made] = await pressed(story, () => ask(story, staffPaymentRequests.save, input));
  if (made) links.push({ id: made.id, clientId: made.clientId, email });
  return made?.message;
};

export const changesLink: StaffStep = async (story) => {
  const { chance, links } = story;
  const link = links[chance.below(links.length)];
  if (!link) return "nothing is asked";
  const changes = [
    { amount: 1 + chance.below(90_000) },
    { currency: "SEK" as const },
    { dueAt: inDays(1 + chance.below(60)) },
    { isVoid: true as const },
    { isLinkNew: true as const },
  ];
  const change = { id: link.id, ...chance.pick(changes) };
  const { clientId } = await ask(story, staffPaymentRequests.update, change);
  if (clientId !== null) link.clientId = clientId;
  return change;
};

/** By one card or several at once: it is charged once. */
export const paysLink: StaffStep = async (story) => {
  const { asked, chance, links, nodes } = story;
  const link = links[chance.below(links.length)];
  if (!link) return "nothing is asked";
  await sql`delete from attempts`.execute(db());
  const { clientId } = link;
  const { amount } = await visitor.call(paymentRequests.one, { clientId });
  const before = await newestCharges(story);
  const paymentMethodId = await someCard(story);
  const answers = await losingAnswers(story, "POST /v1/payment_intents", () =>
    pressed(story, () => {
      const node = chance.pick(nodes);
      return visitor.call(paymentRequests.pay, { clientId, paymentMethodId, amount }, { node });
    }),
  );
  for (const { clientSecret } of answers) if (clientSecret !== undefined) asked.push(clientSecret);
  const more = (await newestCharges(story)).filter((id) => !before.includes(id));
  if (more.length > 1) throw new Error("A link was paid twice.");
  return answers.map(({ status }) => status);
};

const paidGuestsOf = async (story: StaffStory) => {
  const email = story.links.find((link) => link.email !== null)?.email;
  if (!email) return [];
  const fields = { search: email, status: ["PAID" as const], hasAccount: false };
  const { items } = await ask(story, staffPaymentRequests.list, { pageSize: 100, fields });
  return items;
};

/** Refunds what a guest has paid. */
export const refundsLink: StaffStep = async (story) => {
  const { chance } = story;
  const all = await paidGuestsOf(story);
  const { id, payment } = all[chance.below(all.length)] ?? {};
  if (id === undefined || !payment) return "no guest has paid";
  const part = 1 + chance.below(Math.round(payment.left * 1.2) + 1);
  const amount = chance.isOnce(25) ? Math.max(1, payment.left) : part;
  const input = { id, amount, reason: "By chance" };
  const answers = await losingAnswers(story, "POST /v1/refunds", () =>
    pressed(story, () => ask(story, staffPaymentRequests.refund, input)),
  );
  // The outcome of a lost answer is checked within a minute.
  await hurry("billing.refund-request");
  await listenersDone();
  return answers.map(({ status }) => status);
};

/** The payments at the provider for the links. */
export const intentsOf = async ({ links }: StaffStory) => {
  const { rows } = await sql<{ intent: string }>`
    select intent_id as intent from payment_requests
    where id = any (${links.map(({ id }) => id)}::uuid[]) and intent_id is not null`.execute(db());
  return rows.map(({ intent }) => intent);
};

/** A refund made at the provider, of what a link has brought in. */
export const linkIsRefunded: StaffStep = async (story) => {
  const { chance } = story;
  const { stripe } = story.provider;
  const intents = await intentsOf(story);
  const payment_intent = intents[chance.below(intents.length)];
  if (payment_intent === undefined) return "nothing was paid";
  const [charge] = (await stripe.charges.list({ payment_intent })).data.filter(({ paid }) => paid);
  const left = charge ? charge.amount - charge.amount_refunded : 0;
  if (left === 0 || charge?.disputed) return "nothing is left";
  return stripe.refunds.create({ payment_intent, amount: 1 + chance.below(left) });
};
