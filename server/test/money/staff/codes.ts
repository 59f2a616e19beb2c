import { randomUUID } from "node:crypto";
import { discountCodes } from "@vitrine/contract/billing/codes";
import { subscription } from "@vitrine/contract/billing/subscription";
import { seconds } from "#test/money/ledger.ts";
import { aCard } from "#test/provider.ts";
import { as } from "#test/world.ts";
import { ask, refusedOnly, type StaffStep, type StaffStory } from "./story.ts";

const newest = { pageSize: 100, sort: { fieldName: "createdAt", direction: "DESC" } } as const;

export const givesCode: StaffStep = async (story) => {
  const { chance, plans } = story;
  const off = chance.isOnce(60)
    ? { percentOff: 1 + chance.below(100) }
    : { amountOff: 1 + chance.below(9_000), currency: "EUR" as const };
  const code = `C${randomUUID()}`;
  const duration = chance.pick(["once", "repeating", "forever"] as const);
  await ask(story, discountCodes.create, {
    name: "By chance",
    code,
    duration,
    durationInMonths: 2,
    redeemBy: seconds(365),
    ...off,
    maxRedemptions: chance.isOnce(50) ? 1 + chance.below(3) : null,
    planIds: plans.map(({ id }) => id),
  });
  return code;
};

/** Changes, stops or removes a code: anything a list of codes offers. */
export const changesCode: StaffStep = async (story) => {
  const { chance } = story;
  const { items } = await ask(story, discountCodes.all, newest);
  const code = items[chance.below(Math.min(3, items.length))];
  if (!code) return "no code";
  const { id, version } = code;
  const { block, unblock, cancel, remove, update } = discountCodes;
  const call = chance.pick([block, unblock, unblock, cancel, remove, update, update]);
  if (call !== update) return ask(story, chance.pick([block, unblock, cancel, remove]), { id });
  return ask(story, update, {
    id,
    version,
    code: code.code,
    name: "By chance",
    duration: code.duration,
    percentOff: 1 + chance.below(100),
    durationInMonths: code.durationInMonths,
    maxRedemptions: 1 + chance.below(3),
    planIds: code.planIds,
    redeemBy: seconds(300),
  });
};

/** Buys with the newest code, sometimes by a card whose holder disputes the charge. */
const buysWith = async (story: StaffStory, cards: string[]) => {
  const { chance, nodes, owner, plans, provider } = story;
  const { items } = await ask(story, discountCodes.all, newest);
  const code = items.find(({ state }) => state === "ACTIVE");
  if (!code) return "no code";
  const paymentMethodId = await aCard(provider, chance.pick(cards));
  const wanted = { planId: chance.pick(plans).id, payNow: chance.isOnce(70) };
  const input = { ...wanted, discountCode: code.code, paymentMethodId };
  const node = chance.pick(nodes);
  return as(owner)
    .call(subscription.recreate, input, { node })
    .then(({ status }) => status, refusedOnly);
};

const good = "4242424242424242";
const disputed = "4000000000000259";

export const buysWithCode: StaffStep = (story) => buysWith(story, [good]);

export const buysAndDisputes: StaffStep = (story) => buysWith(story, [good, disputed]);
