import type { ledger } from "@vitrine/contract/billing/ledger";
import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { operationById } from "../operations/queries.ts";
import { kind, operate } from "../operations/service.ts";
import { ensureRoom } from "../seats/service.ts";
import { applyPlan } from "../service.ts";
import { changeAtProvider, changedAtProvider } from "../subscription/changing.ts";
import type { Change } from "../subscription/moves.ts";
import { isLiveOrBegun } from "../subscription/policy.ts";
import { type OwnSubscription, subscriptionOfCompany } from "../subscription/queries.ts";
import { previewChange } from "../subscription/wanting.ts";
import { done } from "./second-approval.ts";
import { codeOfPlan } from "./planning-queries.ts";

type Wanted = Parsed<typeof ledger.plan>;

const Planned = z.object({ change: z.custom<Change>(), planId: z.uuid() });

/** Another plan with the next period, or at once in a trial: neither charges anything. */
export const planAtProvider = kind("plan", Planned, {
  run: async (db, companyId, { change, planId }, turn) => {
    await ensureRoom(db, companyId, planId);
    return changeAtProvider(change, turn);
  },
  look: (_db, _companyId, { change }, turn) => changedAtProvider(change, turn),
});

const ensureChangeable = ({ status, cancelsAt, pendingUntil }: OwnSubscription) => {
  if (status !== "trialing" && status !== "active")
    refuse("billing.past_due_first", { message: messages.companyPaysFirst });
  ensure(cancelsAt === null, "billing.plan_ends");
  ensure(pendingUntil === null, "billing.operation_open");
};

/** Plans paid by card are changed at the provider. */
const planLater = async (
  db: Db,
  by: By,
  own: OwnSubscription,
  wanted: Wanted & { enterpriseCode: string | null },
  id: string,
) => {
  const { companyId } = by.subject;
  const { planId, priceId, enterpriseCode } = wanted;
  if ((await operationById(db, id)) === undefined) ensureChangeable(own);
  const { change: asked } = await previewChange(db, companyId, { planId, priceId, enterpriseCode });
  const move = own.status === "trialing" ? ("IN_TRIAL" as const) : ("NEXT_PERIOD" as const);
  const change: Change = { ...asked, move, subscriptionId: own.providerId, payNow: false };
  const input = { change, planId };
  const { status } = await operate(db, by, planAtProvider, { id, companyId, input });
  await record(db, by, "billing.plan_planned", { planId, status });
  const now = await subscriptionOfCompany(db, companyId);
  const effectiveAt = move === "NEXT_PERIOD" ? (now?.itemPeriodEnd ?? null) : null;
  return status === "succeeded"
    ? { ...done, effectiveAt }
    : { ...done, status: "PROCESSING" as const, effectiveAt };
};

/** Moves a company to another plan without charging anything. */
export const planByStaff = async (db: Db, by: By, wanted: Wanted, { attemptId }: CallContext) => {
  const { companyId } = by.subject;
  const enterpriseCode = (await codeOfPlan(db, wanted.planId)) ?? null;
  const own = await subscriptionOfCompany(db, companyId);
  if (own && isLiveOrBegun(own))
    return planLater(db, by, own, { ...wanted, enterpriseCode }, attemptId);
  const { planId: paymentPlanId, priceId } = wanted;
  await inTransaction(db, (trx) => applyPlan(trx, by, { paymentPlanId, priceId, enterpriseCode }));
  return { ...done, effectiveAt: null };
};
