import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { record } from "#work/record.ts";
import { operate } from "../operations/service.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { withdrawAll } from "./clearing.ts";
import { endSubscription } from "./ending.ts";
import { unpaidByLastDay } from "./queries.ts";

/** Ends a plan that was not paid by its last day; what was paid meanwhile goes on. */
export const endUnpaid = async (db: Db, companyId: string) => {
  const [unpaid] = await unpaidByLastDay(db, companyId);
  if (!unpaid) return;
  const input = { subscriptionId: unpaid.providerId, comment: null };
  await operate(db, null, endSubscription, { id: uuid(), companyId, input });
  await record(db, null, "billing.unpaid_ended", { companyId });
};

const isOver = async (subscriptionId: string) => {
  const { ended_at } = await stripe().subscriptions.retrieve(subscriptionId, {}, reading);
  return ended_at !== null;
};

/** If a company has two live subscriptions, ours goes on and the other ends. Staff refund what that one charged. */
export const endSecond = async (db: Db, companyId: string, subscriptionId: string) => {
  if (await isOver(subscriptionId)) return;
  await withdrawAll(subscriptionId);
  // Without its invoice, one that was never paid is over already.
  if (!(await isOver(subscriptionId)))
    await stripe().subscriptions.cancel(
      subscriptionId,
      {},
      { idempotencyKey: `vitrine-second-${subscriptionId}` },
    );
  await withdrawAll(subscriptionId);
  await record(db, null, "billing.second_ended", { companyId, subscriptionId });
};
