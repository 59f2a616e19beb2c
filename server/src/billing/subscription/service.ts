import type { subscription } from "@vitrine/contract/billing/subscription";
import { messages } from "@vitrine/contract/messages";
import type { Parsed } from "@vitrine/contract/endpoint";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { By, CompanyActor } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { whyEnding } from "../codes/choosing.ts";
import { codeView } from "../codes/service.ts";
import { ensureNotForeign, keepCard, payWith } from "../cards/attaching.ts";
import { kind, operate, type Outcome } from "../operations/service.ts";
import type { Turn } from "../operations/turns.ts";
import { visiblePlans } from "../plans/queries.ts";
import { linesInWords } from "../receipts/lines.ts";
import { whileThere } from "../provider/away.ts";
import { customerById } from "../queries.ts";
import { ensureRoom } from "../seats/service.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { syncCompany } from "../sync/service.ts";
import { changeAtProvider, changedAtProvider } from "./changing.ts";
import { changesOf } from "./comparing.ts";
import type { Change } from "./moves.ts";
import { previewAtProvider } from "./previewing.ts";
import { areDetailsNewer, isSumNewer, subscriptionOfCompany } from "./queries.ts";
import { prepareChange, previewChange } from "./wanting.ts";

const previewLasts = 600;

type Wanted = Omit<Parsed<typeof subscription.recreate>, "paymentMethodId">;

type Shown = Awaited<ReturnType<typeof previewChange>>;

/** Why the company's own code takes nothing off the change. */
const whyCodeEnds = async (db: Db, companyId: string, { code, plan, price }: Shown) => {
  if (code) return "USED_UP" as const;
  const { discountCodeId } = found(await customerById(db, companyId));
  return whyEnding(db, discountCodeId, { plan, price });
};

/** What a change would cost, today and next, and what it changes. */
export const previewPlan = async (
  db: Db,
  { companyId }: CompanyActor,
  wanted: Parsed<typeof subscription.preview>,
) => {
  const prorationDate = Math.floor(Date.now() / 1000);
  const shown = await whileThere(previewChange(db, companyId, { ...wanted, prorationDate }));
  const { change, plan, price, code, from } = shown;
  ensure(change.move !== "PAY_FIRST", "billing.past_due_first");
  const { next, lines, ...preview } = await whileThere(previewAtProvider(change));
  const later = next && { ...next, period: price.period };
  const when = change.move === "NEXT_PERIOD" ? ("NEXT_PERIOD" as const) : ("NOW" as const);
  const changes = changesOf(from, plan, await visiblePlans(db, null));
  const isReduced = code !== null && (preview.discount > 0 || (next?.discount ?? 0) > 0);
  return {
    ...preview,
    lines: await linesInWords(db, lines),
    next: later,
    code: code ? codeView(code) : null,
    codeEnds: isReduced ? null : await whyCodeEnds(db, companyId, shown),
    when,
    changes,
    prorationDate,
  };
};

const Recreation = z.object({
  paymentMethodId: z.string().nullable(),
  change: z.custom<Change>(),
});

const changePlan = async (db: Db, companyId: string, change: Change, turn: Turn) => {
  const { customerId } =
    (await customerOfCompany(db, companyId)) ?? refuse("billing.details_missing");
  const { planId } = change.metadata;
  if (planId !== undefined) await ensureRoom(db, companyId, planId);
  return changeAtProvider({ ...change, customerId }, turn);
};

/** Keeps a card first, if one is given; then changes the plan. A card confirmed later pays from then on. */
export const recreateSubscription = kind("recreate", Recreation, {
  run: (db, companyId, { paymentMethodId, change }, turn): Promise<Outcome> => {
    const pay = () => changePlan(db, companyId, change, turn);
    return paymentMethodId === null ? pay() : payWith(db, companyId, paymentMethodId, turn, pay);
  },
  look: async (db, companyId, { paymentMethodId, change }, turn) => {
    const known = await customerOfCompany(db, companyId);
    const seen =
      known && (await changedAtProvider({ ...change, customerId: known.customerId }, turn));
    if (seen?.status === "succeeded" && paymentMethodId !== null)
      await keepCard.look(db, companyId, { paymentMethodId }, turn);
    return seen;
  },
});

/** Whether the company is on the plan by now, so that nothing is charged for it any more. */
const isPaid = async (db: Db, companyId: string, { planId, priceId }: Wanted) => {
  await whileThere(syncCompany(db, companyId));
  const own = await subscriptionOfCompany(db, companyId);
  const isOn = own?.planId === planId && (!priceId || own.priceId === priceId);
  return isOn && own.status === "active";
};

/** An old preview, or one for another buyer, price or code, may show a sum that is no longer right. */
const ensureFresh = async (db: Db, companyId: string, wanted: Wanted) => {
  const { prorationDate } = wanted;
  if (prorationDate === null || prorationDate === undefined) return;
  const isRecent = Math.abs(Date.now() / 1000 - prorationDate) <= previewLasts;
  const isOther =
    ((await areDetailsNewer(db, companyId, prorationDate)) &&
      !(await isPaid(db, companyId, wanted))) ||
    (await isSumNewer(db, wanted, prorationDate));
  ensure(isRecent && !isOther, "billing.preview_over");
};

/** Puts a company on a plan and charges what that costs. */
export const recreate = async (
  db: Db,
  by: By,
  { paymentMethodId, ...wanted }: Parsed<typeof subscription.recreate>,
  { attemptId: id }: CallContext,
) => {
  const { companyId } = by.subject;
  await ensureFresh(db, companyId, wanted);
  if (paymentMethodId) await ensureNotForeign(db, companyId, paymentMethodId);
  const { change, plan, price } = await prepareChange(db, companyId, wanted, by);
  ensure(change.move !== "PAY_FIRST", "billing.past_due_first");
  const input = { paymentMethodId: paymentMethodId ?? null, change };
  const outcome = await operate(db, by, recreateSubscription, { id, companyId, input });
  await record(db, by, "billing.plan_paid", {
    planId: plan.id,
    priceId: price.id,
    status: outcome.status,
  });
  const own = await subscriptionOfCompany(db, companyId);
  const effectiveAt = change.move === "NEXT_PERIOD" ? (own?.itemPeriodEnd ?? null) : null;
  return { message: messages.changesSavedSuccessfully, operationId: id, effectiveAt, ...outcome };
};
