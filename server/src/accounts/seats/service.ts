import type { Db } from "#db/connect.ts";
import { found, refuse } from "#http/refuse.ts";
import { holdCompany, seatCount } from "./queries.ts";

/** How many seats of the plan are used; `of` is null where nothing sets a limit. */
export const seatsOfCompany = async (db: Db, companyId: string) =>
  found(await seatCount(db, companyId));

const fullText = (seats: number) =>
  seats === 1
    ? "The one seat of your plan is yours. Choose a larger plan to invite people."
    : `All ${seats} seats of your plan are used. Delete a member or choose a larger plan.`;

/** The same, and until the transaction ends nobody else can take a seat or change the plan. */
export const holdSeats = async (db: Db, companyId: string) => {
  await holdCompany(db, companyId);
  return seatsOfCompany(db, companyId);
};

/** Refuses when no seat is free. */
export const takeSeat = async (db: Db, companyId: string) => {
  const { used, of } = await holdSeats(db, companyId);
  if (of !== null && used >= of) refuse("members.no_seat", { message: fullText(of) });
};
