import { countedMessages } from "@vitrine/contract/messages";
import { hasVisiblePlans } from "#billing/plans/service.ts";
import type { Db } from "#db/connect.ts";
import { found, refuse } from "#http/refuse.ts";
import { planById } from "../plans/queries.ts";
import { holdCompany, holdOwnPlans, longestAway, seatCount } from "./queries.ts";

/**
 * How many seats are used of those the plan has. A company that could choose a plan but has none has only
 * the owner's seat; `of` is null if there is nothing to choose.
 */
export const seatsOfCompany = async (db: Db, companyId: string) => {
  const { used, of, kind } = found(await seatCount(db, companyId));
  return { used, of: of ?? ((await hasVisiblePlans(db, kind)) ? 1 : null) };
};

/** The seats of a company; until the transaction ends nobody else can take one or change the plan. */
export const holdSeats = async (db: Db, companyId: string) => {
  await holdCompany(db, companyId);
  await holdOwnPlans(db, companyId);
  return seatsOfCompany(db, companyId);
};

/** Refuses when no seat is free. */
export const takeSeat = async (db: Db, companyId: string) => {
  const { used, of } = await holdSeats(db, companyId);
  if (of !== null && used >= of)
    refuse("members.no_seat", { message: countedMessages.seatsUsed(of) });
};

type Fit = { used: number; of: number };

/** Refuses a plan too small for the company, and names the members who have been away the longest. */
export const ensureFits = async (db: Db, companyId: string, { used, of }: Fit) => {
  if (used <= of) return;
  const people = await longestAway(db, companyId, used - of);
  refuse("09-23", { more: { over: used - of, people } });
};

/**
 * Counts the people who came before a plan was asked for. That is noted under the company's lock, and from then
 * on nobody takes a seat the plan lacks, so nothing is locked here.
 */
export const ensureRoom = async (db: Db, companyId: string, planId: string) => {
  const { used } = await seatsOfCompany(db, companyId);
  const plan = found(await planById(db, planId));
  await ensureFits(db, companyId, { used, of: plan.numberOfUsers });
};
