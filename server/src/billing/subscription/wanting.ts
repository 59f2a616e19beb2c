import type { subscription } from "@vitrine/contract/billing/subscription";
import type { Parsed } from "@vitrine/contract/endpoint";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { providerPrice } from "../catalogue/service.ts";
import { providerCoupon } from "../coupons/service.ts";
import { codeShown, codeTaken } from "../codes/choosing.ts";
import { customerById, saveCode } from "../queries.ts";
import { planById, type PlanRow, priceById, type PriceRow } from "../plans/queries.ts";
import { ensureFits, holdSeats } from "../seats/service.ts";
import { wantedPlan, wantedPrice } from "../service.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { taxRatesOf } from "../vat/service.ts";
import { type Change, type Move, moveTo } from "./moves.ts";
import { isLive } from "./policy.ts";
import { type OwnSubscription, runningTrial, subscriptionOfCompany } from "./queries.ts";

export type WantedPlan = Pick<
  Parsed<typeof subscription.recreate>,
  "planId" | "priceId" | "discountCode" | "enterpriseCode" | "payNow" | "prorationDate"
>;

/** The code that counts in the company's live subscription. */
const runningCodeOf = (own: OwnSubscription | undefined) =>
  own && isLive(own) ? own.codeId : null;

type AskedCode = Parameters<typeof codeTaken>[1];

/** Finds the code that counts, with or without holding it for the company. */
type CodeFor = (db: Db, asked: AskedCode, move: Move) => ReturnType<typeof codeTaken>;

const showCode: CodeFor = async (db, asked) => ({
  ...(await codeShown(db, asked)),
  lost: undefined,
});

/** Holds the code that counts now, or from the next period on. */
const holdCode = async (db: Db, by: By | null, asked: AskedCode, move: Move) => {
  const taken = await codeTaken(db, asked);
  const discountCodeId = taken.code?.id ?? null;
  const { companyId } = asked;
  if (move !== "NEXT_PERIOD" && (await saveCode(db, companyId, discountCodeId)))
    await record(db, by, "billing.code_held", { companyId, discountCodeId });
  return taken;
};

/** The price a company pays now, before discounts. */
const paidNow = async (db: Db, priceId: string | null | undefined) =>
  priceId ? priceById(db, priceId) : undefined;

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** The plan and price wanted, if the company may have them and its people fit. */
const allowedPlan = async (db: Db, companyId: string, wanted: WantedPlan) => {
  const seats = await holdSeats(db, companyId);
  const company = found(await customerById(db, companyId));
  ensure(company.collection === "CARD", "billing.pays_by_invoice");
  const { planId: paymentPlanId, enterpriseCode } = wanted;
  const plan = await wantedPlan(db, company, { paymentPlanId, enterpriseCode });
  const price = await wantedPrice(db, company, plan, wanted.priceId);
  await ensureFits(db, companyId, { used: seats.used, of: plan.numberOfUsers });
  return { company, plan, price };
};

/** Everything about a change, checked while nobody else changes the company's plan or people. */
const checked = async (db: Db, companyId: string, wanted: WantedPlan, codeFor: CodeFor) => {
  const { company, plan, price } = await allowedPlan(db, companyId, wanted);
  const known = await customerOfCompany(db, companyId);
  const own = await subscriptionOfCompany(db, companyId);
  const paid = await paidNow(db, own?.priceId);
  const move = moveTo(own, paid, price);
  // The card provider bills a customer in one currency at a time.
  ensure(move === "CREATE" || paid?.currency === price.currency, "billing.other_currency");
  const asked = {
    companyId,
    plan,
    price,
    text: wanted.discountCode,
    runningId: runningCodeOf(own),
  };
  const counting = await codeFor(db, asked, move);
  const trial = wanted.payNow ? undefined : await runningTrial(db, companyId);
  const fromId = own?.planId ?? company.planId;
  const from = fromId === null ? undefined : await planById(db, fromId);
  return { customerId: known?.customerId ?? "", own, plan, price, counting, move, trial, from };
};

const isSame = (own: OwnSubscription | undefined, plan: PlanRow, price: PriceRow) =>
  own?.planId === plan.id && own.priceId === price.id;

/** The change in the provider's terms. It charges nothing. */
const changeTo = async (db: Db, companyId: string, wanted: WantedPlan, codeFor: CodeFor) => {
  const known = await inTransaction(db, (trx) => checked(trx, companyId, wanted, codeFor));
  const { customerId, own, plan, price, counting, move, trial, from } = known;
  const { code, isNew: isNewCode, lost } = counting;
  if (lost) return refuse(lost);
  const change: Change = {
    customerId,
    move,
    subscriptionId: move === "CREATE" ? null : (own?.providerId ?? null),
    taxRates: await taxRatesOf(db, companyId),
    price: await providerPrice(db, plan.id, price.id),
    coupon: code ? await providerCoupon(db, code) : null,
    isNewCode,
    lasting: code && { duration: code.duration, durationInMonths: code.durationInMonths },
    isCodeAlone: isNewCode && move !== "CREATE" && isSame(own, plan, price),
    trialEnd: trial === undefined ? null : seconds(trial),
    payNow: wanted.payNow ?? false,
    prorationDate: wanted.prorationDate ?? null,
    metadata: { companyId, planId: plan.id, priceId: price.id },
  };
  return { change, plan, price, code, from };
};

/** A change as it would be made, without holding a code. */
export const previewChange = (db: Db, companyId: string, wanted: WantedPlan) =>
  changeTo(db, companyId, wanted, showCode);

/** A change to be made, with its code held for the company. `by` is null in the demo's stories. */
export const prepareChange = (db: Db, companyId: string, wanted: WantedPlan, by: By | null) =>
  changeTo(db, companyId, wanted, (trx, asked, move) =>
    move === "PAY_FIRST" ? showCode(trx, asked, move) : holdCode(trx, by, asked, move),
  );
