import type { subscription } from "@vitrine/contract/billing/subscription";
import { messages } from "@vitrine/contract/messages";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Stripe } from "stripe";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { kind, operate, type Outcome } from "../operations/service.ts";
import type { Turn } from "../operations/turns.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { clearPlanned, withdrawAll } from "./clearing.ts";
import { isLiveOrBegun } from "./policy.ts";
import { subscriptionOfCompany } from "./queries.ts";

const succeeded: Outcome = { status: "succeeded" };

const read = (id: string) => stripe().subscriptions.retrieve(id, {}, reading);

const isUnpaid = ({ status }: Stripe.Subscription) =>
  status === "past_due" || status === "incomplete" || status === "unpaid";

/** Ends an unpaid subscription at once. It cannot be paid for afterwards. */
const endNow = async (live: Stripe.Subscription, comment: string | null, turn: Turn) => {
  const details = comment === null ? {} : { cancellation_details: { comment } };
  // The first payment first: a company that pays it at this moment has a plan.
  if (live.status === "incomplete") await withdrawAll(live.id);
  const { id, status, ended_at } = await read(live.id);
  if (ended_at === null && status === live.status)
    await stripe().subscriptions.cancel(id, details, await turn.step("cancel"));
  await withdrawAll(live.id);
};

const endLater = async (live: Stripe.Subscription, comment: string | null, turn: Turn) => {
  await clearPlanned(live, turn);
  const details = comment === null ? {} : { cancellation_details: { comment } };
  await stripe().subscriptions.update(
    live.id,
    { cancel_at_period_end: true, ...details },
    await turn.step("cancel"),
  );
};

const Ending = z.object({ subscriptionId: z.string(), comment: z.string().nullable() });

/** Ends with the period that is paid; an unpaid plan ends at once. */
export const endSubscription = kind("cancel", Ending, {
  run: async (_db, _companyId, { subscriptionId, comment }, turn) => {
    const live = await read(subscriptionId);
    if (live.ended_at !== null) await withdrawAll(live.id);
    else if (isUnpaid(live)) await endNow(live, comment, turn);
    else await endLater(live, comment, turn);
    return succeeded;
  },
  look: async (_db, _companyId, { subscriptionId }) => {
    const live = await read(subscriptionId);
    if (live.ended_at !== null) await withdrawAll(live.id);
    return live.ended_at !== null || live.cancel_at_period_end ? succeeded : undefined;
  },
});

/** Takes back a cancellation. */
export const keepSubscription = kind("reactivate", z.object({ subscriptionId: z.string() }), {
  run: async (_db, _companyId, { subscriptionId }, turn) => {
    const live = await read(subscriptionId);
    if (live.ended_at !== null) return refuse("billing.already_over");
    await stripe().subscriptions.update(
      subscriptionId,
      { cancel_at_period_end: false },
      await turn.step("keep"),
    );
    return succeeded;
  },
  look: async (_db, _companyId, { subscriptionId }) => {
    const { cancel_at_period_end: ends, ended_at } = await read(subscriptionId);
    return ends || ended_at !== null ? undefined : succeeded;
  },
});

export const cancelSubscription = async (
  db: Db,
  by: By,
  { reason }: Parsed<typeof subscription.cancel>,
  { attemptId: id }: CallContext,
) => {
  const { companyId } = by.subject;
  const live = await subscriptionOfCompany(db, companyId);
  if (!live || !isLiveOrBegun(live)) return refuse("billing.nothing_to_cancel");
  const input = { subscriptionId: live.providerId, comment: reason || null };
  const outcome = await operate(db, by, endSubscription, { id, companyId, input });
  await record(db, by, "billing.cancelled", {});
  const own = found(await subscriptionOfCompany(db, companyId));
  const endsAt = own.endedAt ?? own.cancelsAt;
  return { message: messages.changesSavedSuccessfully, operationId: id, endsAt, ...outcome };
};

/** Takes back a cancellation, until its day. A plan that was not cancelled stays as it is. */
export const reactivateSubscription = async (
  db: Db,
  by: By,
  _: Parsed<typeof subscription.reactivate>,
  { attemptId: id }: CallContext,
) => {
  const { companyId } = by.subject;
  const own = await subscriptionOfCompany(db, companyId);
  if (!own || own.endedAt !== null) return refuse("billing.already_over");
  const message = messages.changesSavedSuccessfully;
  if (own.cancelsAt === null) return { message, operationId: id, ...succeeded };
  const input = { subscriptionId: own.providerId };
  const outcome = await operate(db, by, keepSubscription, { id, companyId, input });
  await record(db, by, "billing.reactivated", {});
  return { message, operationId: id, ...outcome };
};
