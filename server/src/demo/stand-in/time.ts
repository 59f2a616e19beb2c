import { billingChores, billingRounds } from "#billing/jobs.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { record } from "#work/record.ts";
import { clockAt, clockOf } from "../payments/clock.ts";
import { type Payments, timeOf } from "./client.ts";
import { type Company, shiftOwn } from "./companies.ts";
import { daySeconds, secondsOf } from "./moves.ts";

/** A clock can be moved by at most two periods at once. */
const stepOf = ({ periodStart, periodEnd }: Company) =>
  periodStart === null || periodEnd === null
    ? 300 * daySeconds
    : Math.max(daySeconds, secondsOf(periodEnd) - secondsOf(periodStart));

/** The time of a company: the real time if it has no customer at the provider. */
export const nowOf = async (payments: Payments, { customerId }: Company) =>
  customerId === null
    ? { clock: null, now: Math.floor(Date.now() / 1000) }
    : timeOf(payments, customerId);

const shift = (db: Db, company: Company, seconds: number) =>
  inTransaction(db, async (trx) => {
    await shiftOwn(trx, company, seconds);
    await record(trx, null, "billing.time_moved", { companyId: company.id, seconds });
  });

/**
 * Lets time go by for one company: at the provider, and for what we count ourselves. What is due by
 * then is done at once, and nobody waits for the next minute or hour.
 */
export const moveOn = async (db: Db, payments: Payments, company: Company, to: number) => {
  const { clock, now } = await nowOf(payments, company);
  await shift(db, company, to - now);
  if (company.customerId !== null) {
    const own = clock === null ? await clockOf(company.customerId, now) : clockAt(clock, now);
    await own.until(to, stepOf(company));
  }
  for (const due of [...billingChores, ...billingRounds]) await due(db);
};
