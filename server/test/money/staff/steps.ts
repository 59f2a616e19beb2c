import { subscription } from "@vitrine/contract/billing/subscription";
import { cancels, peopleChange, reactivates, takesPlan } from "#test/money/sequences/buying.ts";
import { bankIsTold, timeGoesBy } from "#test/money/sequences/elsewhere.ts";
import { newestCharges, settle } from "#test/money/sequences/story.ts";
import { aCard } from "#test/provider.ts";
import { as } from "#test/world.ts";
import { breachesOf } from "./breaches.ts";
import {
  hidesPlan,
  movesToPrice,
  plans,
  repricesPlan,
  resizesGroup,
  savesPlan,
} from "./catalogue.ts";
import { buysWithCode, changesCode, givesCode } from "./codes.ts";
import { asksByLink, changesLink, paysLink, refundsLink } from "./links.ts";
import { decides, records, refers, refunds, reverses, sets } from "./money.ts";
import { refusedOnly, type StaffStep, type StaffStory } from "./story.ts";

type Step = { name: string; run: StaffStep; weight: number; mayCharge?: true };

const often = (steps: Step[]) =>
  steps.flatMap((step) => Array.from({ length: step.weight }, () => step));

const staffSteps = often([
  { name: "staff record a payment", run: records, weight: 2 },
  { name: "staff reverse a payment", run: reverses, weight: 1 },
  { name: "staff note a payment", run: refers, weight: 2 },
  { name: "staff refund", run: refunds, weight: 3 },
  { name: "staff change the settings", run: sets, weight: 1 },
  { name: "staff decide on a large amount", run: decides, weight: 2 },
  { name: "staff change the plan", run: plans, weight: 2 },
  { name: "staff change a price", run: repricesPlan, weight: 1 },
  { name: "staff move to a price", run: movesToPrice, weight: 2 },
  { name: "staff change a group", run: resizesGroup, weight: 2 },
  { name: "staff save a plan", run: savesPlan, weight: 2 },
  { name: "staff hide a plan", run: hidesPlan, weight: 1 },
  { name: "staff give a code", run: givesCode, weight: 1 },
  { name: "staff change a code", run: changesCode, weight: 1 },
  { name: "staff ask by a link", run: asksByLink, weight: 2 },
  { name: "staff change a link", run: changesLink, weight: 1 },
  { name: "staff refund a guest", run: refundsLink, weight: 2 },
]);

const ownSteps = often([
  { name: "takes a plan", run: takesPlan, weight: 2, mayCharge: true },
  { name: "buys with a code", run: buysWithCode, weight: 1, mayCharge: true },
  { name: "pays a link", run: paysLink, weight: 3, mayCharge: true },
  { name: "the bank is told", run: bankIsTold, weight: 1, mayCharge: true },
  { name: "cancels", run: cancels, weight: 1 },
  { name: "reactivates", run: reactivates, weight: 1 },
  { name: "people change", run: peopleChange, weight: 2 },
  { name: "time goes by", run: timeGoesBy, weight: 1, mayCharge: true },
]);

/** The start of a story: a paid plan. */
export const isPayer = async (story: StaffStory) => {
  const { owner, plans: all, provider, chance } = story;
  const paymentMethodId = await aCard(provider);
  const { id: planId } = chance.pick(all);
  await as(owner).call(subscription.recreate, { planId, paymentMethodId, payNow: true });
  await settle(story);
};

/** One step by chance, by staff or the owner. What staff do never charges anybody. */
export const staffStep = async (story: StaffStory) => {
  const { chance, told } = story;
  const step = chance.pick(chance.isOnce(65) ? staffSteps : ownSteps);
  const before = await newestCharges(story);
  told.push(step.name);
  const answer = await step.run(story).then((came) => JSON.stringify(came), refusedOnly);
  told.push(`  ${answer}`);
  await settle(story);
  const charged = (await newestCharges(story)).some((id) => !before.includes(id));
  const isCharged = charged && !step.mayCharge;
  return [...(isCharged ? [`${step.name} charged a card`] : []), ...(await breachesOf(story))];
};
