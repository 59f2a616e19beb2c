import type { planTypes } from "@vitrine/contract/billing/plan-types";
import type { Parsed } from "@vitrine/contract/endpoint";
import { planMessages } from "@vitrine/contract/billing/plan-messages";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { keeperOf } from "../catalogue/keeping.ts";
import { providerState, stepLater } from "../catalogue/provider-sync.ts";
import {
  changePlanType,
  insertPlanType,
  namesTaken,
  type PlanTypeFields,
  planTypesBySearch,
  takeOffCodes,
} from "./queries.ts";

export const listPlanTypes = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof planTypes.all>,
) => {
  const { rows, ...counted } = await planTypesBySearch.page(db, { ...page, ...fields });
  const items = rows.map(({ isInStep, ...row }) => ({ ...row, provider: providerState(isInStep) }));
  return { ...counted, items };
};

const ensureNamesFree = async (db: Db, fields: PlanTypeFields, id: string | null) => {
  const taken = await namesTaken(db, fields, id);
  const errors = {
    ...(taken.name && { name: planMessages.planNameTaken }),
    ...(taken.product && { productName: planMessages.productNameTaken }),
  };
  if (taken.name) refuse("billing.type_name_taken", { errors });
  if (taken.product) refuse("billing.product_taken", { errors });
};

export const planTypeKeeper = keeperOf<PlanTypeFields>({
  kind: "planTypes",
  check: ensureNamesFree,
  insert: insertPlanType,
  change: changePlanType,
  clear: takeOffCodes,
  after: stepLater,
});
