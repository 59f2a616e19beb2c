import type { Db } from "#db/connect.ts";
import { sendEmail } from "#mail/service.ts";
import { paymentSettings } from "../openness/service.ts";
import { planById, priceById } from "../plans/queries.ts";
import { money } from "../receipts/drawing.ts";
import type { OwnSubscription } from "../subscription/queries.ts";
import type { SubscriptionRow } from "../sync/queries.ts";
import { type Turn, turnOf } from "./policy.ts";
import { type Reader, readerOf } from "./queries.ts";

export const planNameOf = async (db: Db, planId: string | null) =>
  planId === null ? null : ((await planById(db, planId))?.name ?? null);

/** The next payment of a company, in words. */
export const nextChargeOf = async (db: Db, companyId: string) => {
  const { nextCharge } = await paymentSettings(db, companyId, true);
  if (nextCharge === null) return null;
  const { amount, currency, date, credit } = nextCharge;
  return {
    amount: money(amount, currency),
    date,
    ...(credit > 0 && { credit: money(credit, currency) }),
  };
};

type PlanOf = { planId: string | null; priceId: string | null };

const priced = async (db: Db, { planId, priceId }: PlanOf) => {
  const price = priceId === null ? undefined : await priceById(db, priceId);
  const sum = price ? `${money(price.unitAmount, price.currency)} a ${price.period}` : "";
  return { name: (await planNameOf(db, planId)) ?? "", price: sum };
};

/** Whether plan and period stay, and only the price changes. */
const isPriceOf = async (db: Db, before: PlanOf, to: PlanOf) => {
  if (before.planId !== to.planId || before.priceId === null || to.priceId === null) return false;
  const old = await priceById(db, before.priceId);
  const next = await priceById(db, to.priceId);
  return old !== undefined && old.period === next?.period;
};

/** Tells the owner of a company without a card that what the plan costs has changed. */
export const emailNewPrice = async (db: Db, companyId: string, before: PlanOf, to: PlanOf) => {
  const reader = await readerOf(db, companyId);
  if (!reader) return;
  const { mail, owner } = addressed(reader);
  const names = { before: await priced(db, before), to: await priced(db, to) };
  const data = { ...owner, ...names, from: null, nextCharge: null, isPriceAlone: true };
  await sendEmail(db, { ...mail, kind: "plan-changed", data });
};

/** The recipient, and what every e-mail about a plan says. */
export const addressed = ({ userId, email: to, firstName, companyName }: Reader) => ({
  mail: { userId, to },
  owner: { firstName: firstName ?? "", companyName },
});

type Looks = { before: OwnSubscription; after: SubscriptionRow };

const write = async (db: Db, reader: Reader, turn: Turn, { before, after }: Looks) => {
  const { mail, owner } = addressed(reader);
  const plan = { ...owner, planName: await planNameOf(db, after.planId ?? before.planId) };
  const { kind } = turn;
  if (kind === "plan-ended") {
    const endedAt = after.endedAt ?? new Date().toISOString();
    return sendEmail(db, { ...mail, kind, data: { ...plan, why: turn.why, endedAt } });
  }
  if (kind === "cancelled")
    return sendEmail(db, { ...mail, kind, data: { ...plan, lastDay: turn.lastDay } });
  const nextCharge = await nextChargeOf(db, reader.companyId);
  if (kind === "reactivated")
    return sendEmail(db, { ...mail, kind, data: { ...plan, nextCharge } });
  const names = { before: await priced(db, before), to: await priced(db, turn.to) };
  const isPriceAlone = await isPriceOf(db, before, turn.to);
  const data = { ...owner, ...names, from: turn.from, nextCharge, isPriceAlone };
  return sendEmail(db, { ...mail, kind, data });
};

/** Writes to the owner what became of the plan, in the transaction that stores it. */
export const emailTurn = async (
  db: Db,
  companyId: string,
  before: OwnSubscription | undefined,
  after: SubscriptionRow,
) => {
  const turn = turnOf(before, after);
  const reader = turn && (await readerOf(db, companyId));
  if (turn && reader && before) await write(db, reader, turn, { before, after });
};
