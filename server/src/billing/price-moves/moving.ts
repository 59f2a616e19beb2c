import { v5 as namedUuid } from "uuid";
import { type Db, inTransaction } from "#db/connect.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { providerPrice } from "../catalogue/service.ts";
import { providerCoupon } from "../coupons/service.ts";
import { codeById } from "../codes/queries.ts";
import { emailNewPrice } from "../emails/service.ts";
import { operate } from "../operations/service.ts";
import { holdCompany } from "../seats/queries.ts";
import type { Change } from "../subscription/moves.ts";
import { recreateSubscription } from "../subscription/service.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { taxRatesOf } from "../vat/service.ts";
import { type Mover, savePrice, type Way } from "./queries.ts";

const couponOf = async (db: Db, { codeId }: Mover) => {
  const code = codeId === null ? undefined : await codeById(db, codeId);
  return code ? providerCoupon(db, code) : null;
};

/** At once in a trial, since nothing is charged then; otherwise with the next period. */
const changeOf = async (
  db: Db,
  { toId }: Way,
  mover: Mover & { subscriptionId: string },
): Promise<Change> => {
  const { companyId, planId, subscriptionId, isTrial } = mover;
  const { customerId } =
    (await customerOfCompany(db, companyId)) ?? refuse("billing.details_missing");
  return {
    customerId,
    subscriptionId,
    move: isTrial ? "IN_TRIAL" : "NEXT_PERIOD",
    price: await providerPrice(db, planId, toId),
    coupon: await couponOf(db, mover),
    isNewCode: false,
    lasting: null,
    isCodeAlone: false,
    taxRates: await taxRatesOf(db, companyId),
    trialEnd: null,
    payNow: false,
    prorationDate: null,
    metadata: { companyId, planId, priceId: toId },
  };
};

/** Plans paid by card change at the provider first; the owner is told when that is read. */
const moveAtProvider = async (
  db: Db,
  way: Way,
  mover: Mover & { subscriptionId: string },
  taskId: string,
) => {
  const { companyId } = mover;
  const input = { paymentMethodId: null, change: await changeOf(db, way, mover) };
  // The same id for every try of the same task, so that it is asked for once.
  const id = namedUuid(companyId, taskId);
  const { status } = await operate(db, null, recreateSubscription, { id, companyId, input });
  ensure(status === "succeeded", "billing.operation_open");
};

/** Companies with nothing at the card provider change here alone. */
const moveHere = (db: Db, way: Way, { companyId, planId, isTrial }: Mover) =>
  inTransaction(db, async (trx) => {
    await holdCompany(trx, companyId);
    if (!(await savePrice(trx, companyId, way))) return;
    const { fromId: from, toId: to } = way;
    await record(trx, null, "billing.price_moved", { companyId, from, to });
    const before = { planId, priceId: from };
    const after = { planId, priceId: to };
    if (isTrial) await emailNewPrice(trx, companyId, before, after);
  });

/** Brings one company to the newest version of its price, without charging anything now. */
export const moveOne = async (db: Db, way: Way, mover: Mover, taskId: string) => {
  const { subscriptionId } = mover;
  if (subscriptionId === null) return moveHere(db, way, mover);
  await moveAtProvider(db, way, { ...mover, subscriptionId }, taskId);
  const { fromId: from, toId: to } = way;
  await record(db, null, "billing.price_moved", { companyId: mover.companyId, from, to });
};
