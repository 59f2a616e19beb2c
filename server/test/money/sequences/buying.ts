import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { members } from "@vitrine/contract/accounts/members";
import { aMember } from "#test/build/people.ts";
import { as } from "#test/world.ts";
import { answerOf, ask, asked, openAmounts, someCard, type Step } from "./asking.ts";
import type { Story } from "./story.ts";

export const keepsCard: Step = async (story) => {
  const may = await openAmounts(story);
  const paymentMethodId = await someCard(story);
  return { answer: await answerOf(story, ask(story, cards.attach, { paymentMethodId })), may };
};

export const choosesPlan: Step = async (story) => {
  const paymentPlanId = story.chance.pick(story.plans).id;
  const { refused } = await asked(ask(story, billing.choosePlan, { paymentPlanId }));
  return { answer: refused ?? "chosen", may: [] };
};

/** Looks at the sum, and confirms what was shown. */
export const takesPlan: Step = async (story) => {
  const { chance, plans } = story;
  const plan = chance.pick(plans);
  const wanted = { planId: plan.id, payNow: chance.isOnce(40) };
  const { answer: shown } = await asked(ask(story, subscription.preview, wanted));
  const paymentMethodId = chance.isOnce(40) ? await someCard(story) : null;
  const prorationDate = shown?.prorationDate ?? null;
  const call = ask(story, subscription.recreate, { ...wanted, paymentMethodId, prorationDate });
  const answer = await answerOf(story, call);
  const said = `${plan.name}${wanted.payNow ? ", now" : ""}, for ${shown?.today ?? "nothing"}`;
  return { answer: `${answer}: ${said}`, may: shown ? [shown.today] : [] };
};

export const cancels: Step = async (story) => ({
  answer: await answerOf(story, ask(story, subscription.cancel, {})),
  may: [],
});

export const reactivates: Step = async (story) => ({
  answer: await answerOf(story, ask(story, subscription.reactivate, {})),
  may: [],
});

const latestInvoiceOf = async ({ owner }: Story) => {
  const { user } = await as(owner).call(accounts.me, {});
  return user.retailer?.paymentSettings.latestInvoiceId ?? "in_none";
};

export const paysInvoice: Step = async (story) => {
  const may = await openAmounts(story);
  const id = await latestInvoiceOf(story);
  return { answer: await answerOf(story, ask(story, subscription.payInvoice, { id })), may };
};

export const paysWithCard: Step = async (story) => {
  const may = await openAmounts(story);
  const methodId = await someCard(story);
  return {
    answer: await answerOf(story, ask(story, subscription.attachAndPay, { methodId })),
    may,
  };
};

export const removesCard: Step = async (story) => {
  const { items } = await as(story.owner).call(cards.own, {});
  const { id } = items[story.chance.below(items.length)] ?? { id: "pm_none" };
  const { refused } = await asked(ask(story, cards.detach, { id }));
  return { answer: refused ?? "removed", may: [] };
};

export const peopleChange: Step = async (story) => {
  const { chance, owner } = story;
  const [first] = story.members;
  if (first && chance.isOnce(50)) {
    story.members.shift();
    await as(owner).call(members.remove, { id: first.id });
    return { answer: "one fewer", may: [] };
  }
  const { seats } = await as(owner).call(members.list, {});
  if (seats.of === null || seats.used >= seats.of) return { answer: "no seat", may: [] };
  story.members.push(await aMember({ of: owner }));
  return { answer: "one more", may: [] };
};
