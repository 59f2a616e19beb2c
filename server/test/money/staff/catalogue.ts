import { memberGroups } from "@vitrine/contract/billing/member-groups";
import { prices, priceVersions } from "@vitrine/contract/billing/prices";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { ledger } from "@vitrine/contract/billing/ledger";
import { tray } from "@vitrine/contract/reports";
import { hurry } from "#test/money/sequences/story.ts";
import { listenersDone } from "#test/world.ts";
import { ask, type StaffStep } from "./story.ts";

const all = { page: 1, pageSize: 100 };

/** Moves the company to another plan. */
export const plans: StaffStep = async (story) => {
  const { id: planId } = story.chance.pick(story.plans);
  return ask(story, ledger.plan, { retailerId: story.owner.companyId, planId });
};

/** Changes a price: those who have it keep it. */
export const repricesPlan: StaffStep = async (story) => {
  const { chance } = story;
  const price = chance.pick((await ask(story, prices.all, all)).items);
  const { id, version, period, trialPeriodDays } = price;
  const amount = 1_000 + chance.below(90_000);
  const fields = { id, version, name: `Price ${id}`, amount, currency: "EUR" as const };
  return ask(story, prices.update, { ...fields, period, trialPeriodDays });
};

/** Moves everybody with an earlier version to the newest one, unless that is stopped before it begins. */
export const movesToPrice: StaffStep = async (story) => {
  const { items } = await ask(story, prices.all, all);
  const price = items.find(({ older }) => older.companies > 0);
  if (!price) return "nobody has an older price";
  const { items: versions } = await ask(story, priceVersions.all, { id: price.id });
  const older = versions.find((one) => one.replacedAt !== null && one.companies > 0);
  const { id } = older ?? price;
  const { companies, staying } = await ask(story, priceVersions.movePreview, { id });
  if (companies === 0) return staying;
  const { task } = await ask(story, priceVersions.move, { id, companies });
  if (story.chance.isOnce(20)) return ask(story, tray.cancel, { id: task.id });
  await hurry("billing.move_prices");
  await listenersDone();
  return { companies, staying };
};

export const resizesGroup: StaffStep = async (story) => {
  const { chance } = story;
  const { id, version, name } = chance.pick((await ask(story, memberGroups.all, all)).items);
  const numberOfUsers = 1 + chance.below(5);
  await ask(story, memberGroups.update, { id, version, name, numberOfUsers });
  return numberOfUsers;
};

/** Changes a name, a group or the order of prices. */
export const savesPlan: StaffStep = async (story) => {
  const { chance } = story;
  const plan = chance.pick((await ask(story, staffPlans.all, all)).items);
  const { id, version, description, role, sortOrder, isHidden } = plan;
  const groups = (await ask(story, memberGroups.all, all)).items;
  const known = (await ask(story, prices.all, all)).items.map((price) => price.id);
  const own = plan.prices.map((price) => price.id);
  const features = plan.features.map((feature) => feature.id);
  return ask(story, staffPlans.update, {
    id,
    version,
    description,
    role,
    sortOrder,
    isHidden,
    planTypeId: plan.planType.id,
    name: chance.isOnce(40) ? `Plan ${chance.below(1_000_000)}` : plan.name,
    memberGroupId: chance.isOnce(60) ? chance.pick(groups).id : plan.memberGroup.id,
    paymentPlanPriceIds: chance.isOnce(25) ? chance.shuffled(known).slice(0, 2) : own,
    featureIds: features,
    missingFeatureIds: [],
  });
};

/** Hides one plan, or offers it again. */
export const hidesPlan: StaffStep = async (story) => {
  const { items } = await ask(story, staffPlans.all, all);
  const hidden = items.find(({ isHidden }) => isHidden);
  const { id } = hidden ?? story.chance.pick(items);
  return ask(story, hidden ? staffPlans.unhide : staffPlans.hide, { id });
};
