import type { ledger } from "@vitrine/contract/billing/ledger";
import type { Parsed } from "@vitrine/contract/endpoint";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { changeMade } from "#db/undoable.ts";
import { ensure, ensureEach, found } from "#http/refuse.ts";
import { mergingCompany } from "#profiles/merging/service.ts";
import { record } from "#work/record.ts";
import { operate, type Outcome } from "../operations/service.ts";
import { holdCompany } from "../seats/queries.ts";
import { endSubscription } from "../subscription/ending.ts";
import { isLiveOrBegun } from "../subscription/policy.ts";
import { type OwnSubscription, subscriptionOfCompany } from "../subscription/queries.ts";
import { moment } from "../sync/values.ts";
import { lengthenTrial } from "../trial/lengthening.ts";
import { ensureAhead } from "./by-hand.ts";
import { done } from "./second-approval.ts";
import { type Collection, collectionOf, savePaidUntil } from "./queries.ts";
import { payByCard, payByInvoice, saveTrialEnd } from "./setting-queries.ts";

type Given = Parsed<typeof ledger.setting>;

/** What is to be saved; absent values stay as they are. */
type Wanted = {
  collection: "CARD" | "INVOICE" | undefined;
  trialEndsAt: string | undefined;
  paidUntil: string | undefined;
};

const succeeded: Outcome = { status: "succeeded" };

const lives = (own: OwnSubscription | undefined): own is OwnSubscription =>
  own !== undefined && isLiveOrBegun(own);

/** A moment in the format of remembered changes. */
const remembered = (seconds: number | null | undefined) =>
  typeof seconds === "number" ? moment(seconds).replace(".000Z", "+00:00") : undefined;

const asMoment = (at: string | undefined) => at && new Date(at).toISOString();

/** The input without fields that only others have changed since; what both changed is refused. */
const wantedOf = async (
  db: Db,
  companyId: string,
  { collection, trialEndsAt, paidUntil, version, seen }: Given,
): Promise<Wanted> => {
  const { merge, settle } = await mergingCompany(db, companyId, { version, seen });
  const kept = merge("retailers", {
    collection: collection ?? undefined,
    trialEndsAt: remembered(trialEndsAt),
    paidUntil: remembered(paidUntil),
  });
  await settle();
  return {
    collection: kept.collection,
    trialEndsAt: asMoment(kept.trialEndsAt),
    paidUntil: asMoment(kept.paidUntil),
  };
};

type Known = { own: Collection; live: OwnSubscription | undefined };

/** How the company is charged, while nobody else can write its money. */
const held = async (db: Db, companyId: string): Promise<Known> => {
  await holdCompany(db, companyId);
  const own = found(await collectionOf(db, companyId));
  return { own, live: await subscriptionOfCompany(db, companyId) };
};

const ensureTrial = ({ own, live }: Known, end: string, { collection }: Wanted) => {
  const known = live?.status === "trialing" ? live.trialEnd : own.trialEndsAt;
  const hasTrial = lives(live) ? live.status === "trialing" : own.planStatus === "TRIAL";
  const isByCard = own.collection === "CARD" && collection !== "INVOICE";
  ensure(hasTrial && isByCard, "billing.no_trial", "trialEndsAt");
  ensure(live?.cancelsAt === null || live?.status !== "trialing", "billing.plan_ends");
  ensure(known === null || end >= known, "billing.trial_shorter", "trialEndsAt");
};

const ensurePaidUntil = ({ own }: Known, { collection, paidUntil }: Wanted) => {
  const next = collection ?? own.collection;
  if (next === "CARD") {
    ensure(paidUntil === undefined, "billing.not_by_invoice", "paidUntil");
    const isAhead = own.collection === "INVOICE" && (own.paidUntil ?? own.now) > own.now;
    ensure(!isAhead, "billing.paid_ahead", "collection");
    return;
  }
  if (paidUntil !== undefined) return;
  ensure(
    own.paidUntil !== null && own.paidUntil > own.now,
    "billing.paid_until_missing",
    "paidUntil",
  );
};

const ensureSense = (known: Known, wanted: Wanted) => {
  const { trialEndsAt, paidUntil, collection } = wanted;
  const { now } = known.own;
  return ensureEach(
    () => trialEndsAt === undefined || ensureAhead(trialEndsAt, now, "trialEndsAt"),
    () => paidUntil === undefined || ensureAhead(paidUntil, now, "paidUntil"),
    () => trialEndsAt === undefined || ensureTrial(known, trialEndsAt, wanted),
    () => (!collection && paidUntil === undefined) || ensurePaidUntil(known, wanted),
  );
};

/** What the provider is asked first: a card is not charged beside an invoice, nor before a trial ends. */
const askOf = ({ live, own }: Known, { collection, trialEndsAt }: Wanted) => {
  if (!lives(live)) return undefined;
  const subscriptionId = live.providerId;
  if (collection === "INVOICE" && own.collection === "CARD" && live.cancelsAt === null)
    return { asked: endSubscription, input: { subscriptionId, comment: "paid by invoice" } };
  if (trialEndsAt !== undefined)
    return {
      asked: lengthenTrial,
      input: { subscriptionId, trialEnd: Date.parse(trialEndsAt) / 1000 },
    };
  return undefined;
};

type Ask = ReturnType<typeof askOf>;

/** Checks everything before anything is done. */
const checked = (db: Db, companyId: string, given: Given) =>
  inTransaction(db, async (trx) => {
    const known = await held(trx, companyId);
    const wanted = await wantedOf(trx, companyId, given);
    await ensureSense(known, wanted);
    return askOf(known, wanted);
  });

const write = async (db: Db, companyId: string, { own }: Known, wanted: Wanted) => {
  const { collection, paidUntil, trialEndsAt } = wanted;
  if (collection === "INVOICE") await payByInvoice(db, companyId, paidUntil);
  else if (paidUntil !== undefined) await savePaidUntil(db, companyId, paidUntil);
  if (collection === "CARD" && own.collection !== "CARD") await payByCard(db, companyId);
  if (trialEndsAt !== undefined) await saveTrialEnd(db, companyId, trialEndsAt);
};

/** Checks everything again: money may have come while the provider was asked. */
const save = async (db: Db, by: By, given: Given, ask: Ask) => {
  const { companyId } = by.subject;
  const known = await held(db, companyId);
  const wished = await wantedOf(db, companyId, given);
  // The provider keeps the end of a trial with a card.
  const wanted = ask ? { ...wished, trialEndsAt: undefined } : wished;
  await ensureSense(known, wanted);
  ensure(ask !== undefined || askOf(known, wanted) === undefined, "billing.operation_open");
  await write(db, companyId, known, wanted);
  await record(db, by, "billing.payment_settings_saved", { companyId });
  if (!ask) return changeMade(db);
  // An undo of our rows does not undo what the provider was told.
  await record(db, by, "billing.provider_told", { companyId, kind: ask.asked.name });
  return null;
};

/** How a company pays: by card or invoice, until when it is paid, and how long its trial lasts. */
export const savePaymentSetting = async (
  db: Db,
  by: By,
  given: Given,
  { attemptId: id }: CallContext,
) => {
  const { companyId } = by.subject;
  const ask = await checked(db, companyId, given);
  const { status } = ask
    ? await operate(db, by, ask.asked, { id, companyId, input: ask.input })
    : succeeded;
  // A company moves to invoices only once its card can no longer be charged.
  ensure(ask?.asked !== endSubscription || status === "succeeded", "billing.provider_away");
  const changeId = await inTransaction(db, (trx) => save(trx, by, given, ask));
  return status === "succeeded"
    ? { ...done, changeId }
    : { ...done, changeId, status: "PROCESSING" as const };
};
