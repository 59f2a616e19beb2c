import { randomBytes } from "node:crypto";
import type { customPlans } from "@vitrine/contract/billing/custom-plans";
import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { planMessages } from "@vitrine/contract/billing/plan-messages";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, ensureEach, found, refuse, refuseField } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { stepLater } from "../catalogue/provider-sync.ts";
import {
  companyMadeFor,
  customPlanType,
  groupOf,
  insertCustomPlan,
  insertEnterpriseCode,
  insertPrice,
  isPlanNameTaken,
} from "./queries.ts";
import { ensureEnterpriseFree } from "./service.ts";

/** Without characters that look alike. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const aCode = () => [...randomBytes(12)].map((byte) => signs[byte % signs.length]).join("");

type Asked = Parsed<typeof customPlans.create>;

const ensureNameFree = async (db: Db, name: string) => {
  if (await isPlanNameTaken(db, name))
    refuse("billing.plan_name_taken", { errors: { name: planMessages.planNameTaken } });
};

const madePlan = async (db: Db, asked: Asked) => {
  const { name, priceName = name, unitAmount, currency, period, trialPeriodDays } = asked;
  const price = { name: priceName, unitAmount, currency, period, trialPeriodDays };
  const { id, isWhole } = await insertCustomPlan(db, {
    name,
    description: asked.description,
    featureIds: asked.featureIds,
    planTypeId: await customPlanType(db),
    memberGroupId: await groupOf(db, asked.numberOfUsers),
    priceId: await insertPrice(db, price),
  });
  if (!isWhole) refuseField("featureIds", "request.invalid", messages.featureGone);
  return id;
};

/** Creates a whole plan for one customer: nobody else is offered it, and its code opens it. */
export const createCustomPlan = async (db: Db, doer: Actor, asked: Asked) => {
  const { companyId, people } = found(await companyMadeFor(db, asked.userId));
  ensure(people <= asked.numberOfUsers, "09-23");
  const { name, code = null } = asked;
  await ensureEach(
    () => ensureNameFree(db, name),
    () => code === null || ensureEnterpriseFree(db, code),
  );
  const id = await madePlan(db, asked);
  const opens = code ?? aCode();
  await insertEnterpriseCode(db, id, opens);
  await record(db, { doer, subject: { companyId } }, "billing.custom_plan_made", { planId: id });
  await stepLater(db);
  return { message: planMessages.planCreated, plan: { id, name }, code: opens };
};
