import type { ledger } from "@vitrine/contract/billing/ledger";
import type { Parsed } from "@vitrine/contract/endpoint";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { kind, operate, type Outcome } from "../operations/service.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { holdCompany } from "../seats/queries.ts";
import { endSubscription } from "../subscription/ending.ts";
import { type OwnSubscription, subscriptionOfCompany } from "../subscription/queries.ts";
import { done, momentOf } from "./by-hand.ts";
import { type Collection, collectionOf, savePaidUntil } from "./queries.ts";
import { payByCard, payByInvoice, saveTrialEnd } from "./setting-queries.ts";

type Wanted = Parsed<typeof ledger.setting>;

const Longer = z.object({ subscriptionId: z.string(), trialEnd: z.number() });

const succeeded: Outcome = { status: "succeeded" };

/** A trial with a card: the provider charges when it ends, so it is told. */
export const lengthenTrial = kind("lengthen-trial", Longer, {
  run: async (_db, _companyId, { subscriptionId, trialEnd }, key) => {
    const live = await stripe().subscriptions.retrieve(subscriptionId, {}, reading);
    if (live.status !== "trialing") return refuse("billing.no_trial");
    await stripe().subscriptions.update(
      subscriptionId,
      { trial_end: trialEnd, proration_behavior: "none" },
      { idempotencyKey: `${key}-trial` },
    );
    return succeeded;
  },
  look: async (_db, _companyId, { subscriptionId, trialEnd }) => {
    const live = await stripe().subscriptions.retrieve(subscriptionId, {}, reading);
    return live.trial_end === trialEnd ? succeeded : undefined;
  },
});

const living = ["trialing", "active", "past_due", "incomplete"];

const lives = (own: OwnSubscription | undefined): own is OwnSubscription =>
  own !== undefined && living.includes(own.status);

type Known = { own: Collection; live: OwnSubscription | undefined };

const ensureTrial = ({ own, live }: Known, end: string) => {
  const known = live?.status === "trialing" ? live.trialEnd : own.trialEndsAt;
  const hasTrial = lives(live) ? live.status === "trialing" : own.planStatus === "TRIAL";
  ensure(hasTrial && own.collection === "CARD", "billing.no_trial");
  ensure(live?.cancelsAt === null || live?.status !== "trialing", "billing.plan_ends");
  ensure(known === null || end >= known, "billing.trial_shorter");
};

const ensurePaidUntil = ({ own }: Known, { collection, paidUntil }: Wanted) => {
  const next = collection ?? own.collection;
  if (next === "CARD") {
    ensure(typeof paidUntil !== "number", "billing.not_by_invoice");
    const isAhead = own.collection === "INVOICE" && (own.paidUntil ?? own.now) > own.now;
    ensure(!isAhead, "billing.paid_ahead");
    return;
  }
  if (typeof paidUntil === "number") return;
  ensure(own.paidUntil !== null && own.paidUntil > own.now, "billing.paid_until_missing");
};

/** Everything that is wrong with it, before anything is done. */
const checked = (db: Db, companyId: string, wanted: Wanted) =>
  inTransaction(db, async (trx): Promise<Known> => {
    await holdCompany(trx, companyId);
    const own = found(await collectionOf(trx, companyId));
    const known = { own, live: await subscriptionOfCompany(trx, companyId) };
    const { trialEndsAt, paidUntil, collection } = wanted;
    for (const at of [trialEndsAt, paidUntil])
      if (typeof at === "number") ensure(momentOf(at) > own.now, "billing.date_past");
    if (typeof trialEndsAt === "number") ensureTrial(known, momentOf(trialEndsAt));
    if (collection || typeof paidUntil === "number") ensurePaidUntil(known, wanted);
    return known;
  });

/** What the provider has to know first: a card is not charged beside an invoice, and not before the trial ends. */
const askOf = ({ live, own }: Known, { collection, trialEndsAt }: Wanted) => {
  if (!lives(live)) return undefined;
  const subscriptionId = live.providerId;
  if (collection === "INVOICE" && own.collection === "CARD" && live.cancelsAt === null)
    return { asked: endSubscription, input: { subscriptionId, comment: "paid by invoice" } };
  if (typeof trialEndsAt === "number")
    return { asked: lengthenTrial, input: { subscriptionId, trialEnd: trialEndsAt } };
  return undefined;
};

const save = async (db: Db, by: By, { own, live }: Known, wanted: Wanted) => {
  const { companyId } = by.subject;
  const { collection, paidUntil, trialEndsAt } = wanted;
  await holdCompany(db, companyId);
  const until = typeof paidUntil === "number" ? momentOf(paidUntil) : own.paidUntil;
  if (collection === "INVOICE" && until !== null) await payByInvoice(db, companyId, until);
  else if (collection === "CARD" && own.collection !== "CARD") await payByCard(db, companyId);
  else if (typeof paidUntil === "number") await savePaidUntil(db, companyId, momentOf(paidUntil));
  if (typeof trialEndsAt === "number" && !lives(live))
    await saveTrialEnd(db, companyId, momentOf(trialEndsAt));
  await record(db, by, "billing.payment_settings_saved", { companyId });
};

/** How a company pays: by card or invoice, until when it is paid, and how long its trial lasts. */
export const savePaymentSetting = async (
  db: Db,
  by: By,
  wanted: Wanted,
  { attemptId: id }: CallContext,
) => {
  const { companyId } = by.subject;
  const known = await checked(db, companyId, wanted);
  const ask = askOf(known, wanted);
  const { status } = ask
    ? await operate(db, by, ask.asked, { id, companyId, input: ask.input })
    : succeeded;
  // A card that may still be charged is not put aside for an invoice.
  ensure(ask?.asked !== endSubscription || status === "succeeded", "billing.provider_away");
  await inTransaction(db, (trx) => save(trx, by, known, wanted));
  return status === "succeeded" ? done : { ...done, status: "PROCESSING" as const };
};
