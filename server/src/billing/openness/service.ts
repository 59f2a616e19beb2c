import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { found } from "#http/refuse.ts";
import { discountedAmount, isFree as isFreeFor } from "../codes/policy.ts";
import { codeById } from "../codes/queries.ts";
import { priceById } from "../plans/queries.ts";
import { vatOn } from "../vat/policy.ts";
import { billedBuyer } from "../vat/service.ts";
import { isPaid, lastDayOf, nextChargeDate, pendingOf, statusOf } from "./policy.ts";
import {
  opennessOfCompany,
  type PaymentSettings,
  saveTerms,
  type Standing,
  standingOfCompany,
} from "./queries.ts";

/** All nodes use the limit that the last node to start was configured with. */
export const keepTerms = (db: Db) => saveTerms(db, config().limits.pastDueDays);

const forMembers = {
  status: null,
  isSubscriptionPaid: null,
  currentPeriodEnd: null,
  cancelsAt: null,
  endedAt: null,
  trialEndsAt: null,
  lastDay: null,
  nextAttemptAt: null,
  nextCharge: null,
  card: null,
  pending: null,
  customerId: null,
  subscriptionId: null,
  latestInvoiceId: null,
  latestInvoiceStatus: null,
  collection: null,
  paidUntil: null,
};

const nextChargeOf = async (db: Db, companyId: string, own: Standing) => {
  const date = nextChargeDate(own);
  const priceId = own.nextPriceId ?? own.priceId;
  const price = date === null || priceId === null ? undefined : await priceById(db, priceId);
  if (date === null || !price) return null;
  const code = own.nextCodeId === null ? undefined : await codeById(db, own.nextCodeId);
  const amount = code ? discountedAmount(price.unitAmount, code) : price.unitAmount;
  const buyer = await billedBuyer(db, companyId);
  const vat = buyer ? vatOn(amount, buyer.vat) : null;
  const credit = Math.min(own.credit, amount + (vat ?? 0));
  return { amount, currency: price.currency, date, vat, code: code?.code ?? null, credit };
};

/** Whether a company's plan costs nothing; true too if it needs no plan. */
const isFree = async (db: Db, { planStatus, priceId, codeId, isTrial }: Standing) => {
  if (priceId === null) return !isTrial;
  if (planStatus !== "ACTIVE") return false;
  const price = found(await priceById(db, priceId));
  const code = codeId === null ? undefined : await codeById(db, codeId);
  return isFreeFor(price, code ?? null);
};

/** How a company pays, for its owner; members learn whether the shop is open to them, and whom to ask. */
export const paymentSettings = async (
  db: Db,
  companyId: string,
  isOwner: boolean,
): Promise<PaymentSettings> => {
  const known = found(await opennessOfCompany(db, companyId));
  if (!isOwner) return { ...known, ...forMembers };
  const own = found(await standingOfCompany(db, companyId));
  const { collection, paidUntil, card, customerId, subscriptionId, trialEndsAt } = own;
  return {
    ...known,
    collection,
    paidUntil,
    card,
    customerId,
    subscriptionId,
    trialEndsAt,
    currentPeriodEnd: own.currentPeriodEnd,
    cancelsAt: own.cancelsAt,
    endedAt: own.endedAt,
    latestInvoiceId: own.latestInvoiceId,
    latestInvoiceStatus: own.latestInvoiceStatus,
    nextAttemptAt: own.nextAttemptAt,
    status: statusOf(own, known.openness !== "CLOSED" && (await isFree(db, own))),
    isSubscriptionPaid: isPaid(own, known.openness),
    lastDay: lastDayOf(own),
    nextCharge: await nextChargeOf(db, companyId, own),
    pending: pendingOf(own),
  };
};
