import { Stripe } from "stripe";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { Refusal } from "#http/refuse.ts";
import { addJob, job } from "#work/jobs.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { companyOfCustomer } from "../sync/queries.ts";
import { syncCompany } from "../sync/service.ts";
import { addDepartures, departures, removeDeparture } from "./queries.ts";

const voidOpen = async (customer: string) => {
  for await (const { id } of stripe().invoices.list({ customer, status: "open" }, reading))
    if (id !== undefined) await stripe().invoices.voidInvoice(id);
};

const endAll = async (customer: string) => {
  for await (const one of stripe().subscriptions.list({ customer, status: "all" }, reading))
    if (one.ended_at === null) await stripe().subscriptions.cancel(one.id);
};

/**
 * Ends all that a customer is charged for, then the customer. What an earlier try ended no longer exists,
 * so nothing is ended twice. What was paid by then is stored while the company exists.
 */
const endCustomer = async (db: Db, customer: string) => {
  const { deleted } = await stripe().customers.retrieve(customer, {}, reading);
  if (!deleted) {
    await endAll(customer);
    await voidOpen(customer);
    const companyId = await companyOfCustomer(db, customer);
    if (companyId !== undefined) await syncCompany(db, companyId);
    await stripe().customers.del(customer);
  }
  // Belongs to a purchase that was under way.
  await voidOpen(customer);
};

const endPayment = async (id: string) => {
  const { status } = await stripe().paymentIntents.retrieve(id, {}, reading);
  if (status !== "succeeded" && status !== "canceled") await stripe().paymentIntents.cancel(id);
};

const endDeparture = async (db: Db, providerId: string) => {
  await (providerId.startsWith("cus_") ? endCustomer(db, providerId) : endPayment(providerId));
  await removeDeparture(db, providerId);
};

/** The provider did not do it, for whatever reason, so it is asked again. */
const isItsFault = (error: unknown) =>
  error instanceof Stripe.errors.StripeError || error instanceof Refusal;

/**
 * Ends what a company has at the provider, now. If that is not possible at this moment the company may go
 * all the same: `endDepartures` continues.
 */
export const leaveProvider = async (db: Db, companyId: string) => {
  await inTransaction(db, (trx) => addDepartures(trx, companyId));
  try {
    for (const id of await departures(db, companyId)) await endDeparture(db, id);
  } catch (error) {
    if (!isItsFault(error)) throw error;
  }
};

/** Ends something at the provider that could not be ended at once. */
export const endDepartureJob = job(
  "billing.leave",
  z.object({ providerId: z.string() }),
  (db, { providerId }) => endDeparture(db, providerId),
);

/** Retries what could not be ended so far, each minute until it is done. */
export const endDepartures = async (db: Db) => {
  for (const providerId of await departures(db))
    await addJob(db, endDepartureJob, { providerId }, { key: `leave ${providerId}` });
};
