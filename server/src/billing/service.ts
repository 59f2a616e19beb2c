import { messages } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { holdPlan } from "./seats/queries.ts";
import { ensureFits, holdSeats } from "./seats/service.ts";
import { isFree } from "./codes/policy.ts";
import { type CodeRow, codeById } from "./codes/queries.ts";
import { dropCode, keepCode, redeemCode, codeView } from "./codes/service.ts";
import { isLive, isOver } from "./subscription/policy.ts";
import { subscriptionOfCompany } from "./subscription/queries.ts";
import {
  isPriceMoving,
  planById,
  planOfEnterpriseCode,
  type PlanRow,
  priceById,
} from "./plans/queries.ts";
import { priceView } from "./plans/service.ts";
import {
  type Customer,
  customerById,
  planOfCompany,
  savePlan,
  setRegistrationStatus,
} from "./queries.ts";

export type PlanWish = {
  paymentPlanId: string;
  priceId?: string | null | undefined;
  /** Null: none. Undefined: the code the company holds, as long as it fits. */
  discountCode?: string | null | undefined;
  enterpriseCode?: string | null | undefined;
};

/** Hidden plans are open with their code, or to companies already on them. */
export const wantedPlan = async (
  db: Db,
  customer: Customer,
  wish: Pick<PlanWish, "paymentPlanId" | "enterpriseCode">,
) => {
  await holdPlan(db, wish.paymentPlanId);
  const plan = found(await planById(db, wish.paymentPlanId));
  if (wish.enterpriseCode) {
    const opened = await planOfEnterpriseCode(db, wish.enterpriseCode);
    if (opened?.id !== plan.id) refuse("billing.enterprise_code_unknown", { keep: true });
  } else if (plan.isHidden && customer.planId !== plan.id) refuse("not_found");
  if (plan.role !== null && plan.role !== customer.role) refuse("not_found");
  return plan;
};

/** The price named, or the first; a company on a price that is no longer sold may keep it. */
export const wantedPrice = async (
  db: Db,
  { companyId, ...own }: Pick<Customer, "companyId" | "planId" | "priceId">,
  plan: PlanRow,
  priceId: string | null | undefined,
) => {
  const sold = plan.prices.find(({ id }) => !priceId || id === priceId);
  if (sold) return sold;
  const isOwn = priceId && own.planId === plan.id && own.priceId === priceId;
  if (isOwn) ensure(!(await isPriceMoving(db, companyId)), "billing.price_moving");
  return found(isOwn ? await priceById(db, priceId) : undefined);
};

/** The code that a company holds after its choice. */
const codeFor = (
  db: Db,
  customer: Customer,
  { discountCode }: Pick<PlanWish, "discountCode">,
  chosen: Omit<Parameters<typeof redeemCode>[2], "companyId">,
) => {
  const wish = { companyId: customer.companyId, ...chosen };
  if (discountCode) return redeemCode(db, discountCode, wish);
  if (discountCode === undefined && customer.discountCodeId !== null)
    return keepCode(db, customer.discountCodeId, wish);
  return dropCode(db, customer.companyId);
};

/** Whether the company is past its trial, on a plan that costs money. */
const pays = async (db: Db, companyId: string) => {
  const plan = await ownPlan(db, companyId);
  return plan !== null && plan.status !== "TRIAL" && !isFree(plan.price, plan.discount);
};

/**
 * A plan that costs money begins with a trial, once for a company, which lasts as long as its plan says from
 * the day it began; one of no days is over at once. After a plan that was paid by card it begins with its payment.
 */
const standing = async (
  db: Db,
  customer: Customer,
  { costs, trialDays, hadPlan }: { costs: boolean; trialDays: number; hadPlan: boolean },
) => {
  const active = { planStatus: "ACTIVE" as const, trialDays: null };
  if (!costs) return active;
  const { companyId, planStatus } = customer;
  if (await pays(db, companyId)) return { planStatus, trialDays: null };
  if (hadPlan && customer.collection === "CARD")
    return { planStatus: "CANCELLED" as const, trialDays: null };
  return { planStatus: "TRIAL" as const, trialDays };
};

/** A plan paid by card changes only with a payment, never by a choice. Says whether there was one before. */
const ensureUnpaid = async (db: Db, companyId: string, isOwn: boolean) => {
  const own = await subscriptionOfCompany(db, companyId);
  if (own && isLive(own))
    refuse("billing.change_on_subscription", isOwn ? {} : { message: messages.paidByCard });
  return own !== undefined && isOver(own);
};

/**
 * Puts a retail company on a plan, or refuses: the plan must be open to it and large enough, the
 * code must fit. Nothing is written before all of that is checked.
 */
export const applyPlan = async (db: Db, by: By, wish: PlanWish) => {
  const { companyId } = by.subject;
  const seats = await holdSeats(db, companyId);
  // Staff agree the plan with the company.
  const isOwn = by.doer.id === by.subject.userId;
  const hadPlan = await ensureUnpaid(db, companyId, isOwn);
  const customer = found(await customerById(db, companyId));
  ensure(customer.collection === "CARD" || !isOwn, "billing.pays_by_invoice");
  const plan = await wantedPlan(db, customer, wish);
  const price = await wantedPrice(db, customer, plan, wish.priceId);
  await ensureFits(db, companyId, { used: seats.used, of: plan.numberOfUsers });
  const code = await codeFor(db, customer, wish, { plan, price });
  const costs = !isFree(price, code);
  const trialDays = price.trialPeriodDays;
  const stands = await standing(db, customer, { costs, trialDays, hadPlan });
  const chosen = { planId: plan.id, priceId: price.id, discountCodeId: code?.id ?? null };
  await savePlan(db, companyId, { ...chosen, ...stands });
  const registrationStatus =
    customer.registrationStatus === null || !costs ? null : ("PAYMENT_METHOD" as const);
  await setRegistrationStatus(db, companyId, registrationStatus);
  await record(db, by, "billing.plan_chosen", chosen);
  return registrationStatus;
};

/** The plan a company is on; null before one was chosen. */
export const ownPlan = async (db: Db, companyId: string) => {
  const row = await planOfCompany(db, companyId);
  if (!row) return null;
  const plan = found(await planById(db, row.planId));
  const price = found(await priceById(db, row.priceId));
  const code: CodeRow | null = row.discountCodeId
    ? ((await codeById(db, row.discountCodeId)) ?? null)
    : null;
  return {
    id: plan.id,
    name: plan.name,
    planType: { id: plan.typeId, name: plan.typeName },
    isHidden: plan.isHidden,
    numberOfUsers: plan.numberOfUsers,
    price: priceView(plan, price, code),
    discount: code && codeView(code),
    status: row.planStatus,
    trialEndsAt: row.planStatus === "TRIAL" ? row.trialEndsAt : null,
  };
};
