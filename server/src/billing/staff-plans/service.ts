import type { planEditor, staffPlans } from "@vitrine/contract/billing/staff-plans";
import type { Parsed } from "@vitrine/contract/endpoint";
import { planMessages } from "@vitrine/contract/billing/plan-messages";
import { refusals } from "@vitrine/contract/refusals";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, ensureEach, found, refuse } from "#http/refuse.ts";
import { countOver, ensureEverybodyFits } from "../catalogue/fitting.ts";
import { keeperOf } from "../catalogue/keeping.ts";
import { providerState, stepLater } from "../catalogue/provider-sync.ts";
import { countUses } from "../catalogue/uses.ts";
import { movedTo } from "../prices/moved.ts";
import {
  changePlan,
  insertPlan,
  isAskedFor,
  isNameTaken,
  partsGone,
  type PlanFields,
  seatsOfGroup,
  staffPlanById,
  staffPlansBySearch,
  takeApart,
} from "./queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof staffPlanById>>>;

const planView = ({ isInStep, ...row }: Row) => ({
  ...row,
  provider: isInStep === null ? ("NONE" as const) : providerState(isInStep),
});

export const listStaffPlans = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof staffPlans.all>,
) => {
  const { rows, ...counted } = await staffPlansBySearch.page(db, { ...page, ...fields });
  return { ...counted, items: rows.map(planView) };
};

export const showStaffPlan = async (
  db: Db,
  _actor: Actor,
  { id }: Parsed<typeof planEditor.one>,
) => ({ plan: planView(found(await staffPlanById(db, id))) });

const ensureNameFree = async (db: Db, name: string, id: string | null) => {
  if (await isNameTaken(db, name, id))
    refuse("billing.plan_name_taken", { errors: { name: planMessages.planNameTaken } });
};

const ensurePartsThere = async (db: Db, fields: PlanFields) => {
  const gone = Object.entries((await partsGone(db, fields)) ?? {}).filter(([, isGone]) => isGone);
  const [, text] = refusals["billing.part_gone"];
  if (gone.length > 0)
    refuse("billing.part_gone", { errors: Object.fromEntries(gone.map(([name]) => [name, text])) });
};

const checkPlan = async (db: Db, fields: PlanFields, id: string | null) => {
  const seats = await seatsOfGroup(db, fields.memberGroupId);
  await ensureEach(
    () => ensureNameFree(db, fields.name, id),
    () => ensurePartsThere(db, fields),
    () =>
      id === null || seats === undefined || ensureEverybodyFits(db, { kind: "plans", id }, seats),
  );
};

const usesOfPlan = async (db: Db, id: string) => {
  ensure(!(await isAskedFor(db, id)), "billing.plan_asked_for");
  return countUses(db, "plans", id);
};

export const planKeeper = keeperOf<PlanFields>({
  kind: "plans",
  check: checkPlan,
  usesOf: usesOfPlan,
  insert: insertPlan,
  change: changePlan,
  clear: takeApart,
  after: stepLater,
  said: {
    created: planMessages.planCreated,
    changed: planMessages.planUpdated,
    removed: planMessages.planRemoved,
  },
});

/** What a change means for the companies on a plan: which have too many people, and what new prices bring. */
export const touchedByPlan = async (
  db: Db,
  _actor: Actor,
  { id, memberGroupId, paymentPlanPriceIds }: Parsed<typeof planEditor.touches>,
) => {
  found(await staffPlanById(db, id));
  const seats = found(await seatsOfGroup(db, memberGroupId));
  const { companies } = await countUses(db, "plans", id);
  return {
    plans: 1,
    companies,
    tooLarge: await countOver(db, { kind: "plans", id }, seats),
    perMonth: await movedTo(db, id, paymentPlanPriceIds),
  };
};
