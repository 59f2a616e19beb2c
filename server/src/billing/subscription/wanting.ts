import type { subscription } from "@vitrine/contract/billing/subscription";
import type { Parsed } from "@vitrine/contract/endpoint";
import { type Db, inTransaction } from "#db/connect.ts";
import { found } from "#http/refuse.ts";
import { providerCoupon, providerPrice } from "../catalogue/service.ts";
import { type CodeRow, codeById } from "../codes/queries.ts";
import { usableCode } from "../codes/service.ts";
import { customerById } from "../queries.ts";
import { planById, priceById } from "../plans/queries.ts";
import { ensureFits, holdSeats } from "../seats/service.ts";
import { wantedPlan } from "../service.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { taxRatesOf } from "../vat/service.ts";
import { type Change, moveTo } from "./moves.ts";
import { runningTrial, subscriptionOfCompany } from "./queries.ts";

export type Wanted = Pick<
  Parsed<typeof subscription.recreate>,
  "planId" | "priceId" | "discountCode" | "enterpriseCode" | "payNow" | "prorationDate"
>;

const codeFor = async (db: Db, heldId: string | null, { discountCode }: Wanted) => {
  if (discountCode) return usableCode(db, discountCode);
  return heldId === null ? undefined : codeById(db, heldId);
};

/** What a company pays now for what it has, before discounts. */
const paidNow = async (db: Db, priceId: string | null | undefined) => {
  const price = priceId ? await priceById(db, priceId) : undefined;
  return price && { amount: price.unitAmount, period: price.period };
};

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** What is wanted, checked while nobody else changes the company's plan or people. */
const checked = async (db: Db, companyId: string, wanted: Wanted) => {
  const seats = await holdSeats(db, companyId);
  const company = found(await customerById(db, companyId));
  const { planId: paymentPlanId, enterpriseCode } = wanted;
  const plan = await wantedPlan(db, company, { paymentPlanId, enterpriseCode });
  const price = found(plan.prices.find(({ id }) => !wanted.priceId || id === wanted.priceId));
  await ensureFits(db, companyId, { used: seats.used, of: plan.numberOfUsers });
  const code: CodeRow | undefined = await codeFor(db, company.discountCodeId, wanted);
  const [known, own] = [
    await customerOfCompany(db, companyId),
    await subscriptionOfCompany(db, companyId),
  ];
  const to = { amount: price.unitAmount, period: price.period };
  const move = moveTo(own, await paidNow(db, own?.priceId), to);
  const trial = wanted.payNow ? undefined : await runningTrial(db, companyId);
  const fromId = own?.planId ?? company.planId;
  const from = fromId === null ? undefined : await planById(db, fromId);
  return { customerId: known?.customerId ?? "", own, plan, price, code, move, trial, from };
};

/** Everything that is wanted, checked, and in the provider's words. Nothing is charged by it. */
export const wantedChange = async (db: Db, companyId: string, wanted: Wanted) => {
  const known = await inTransaction(db, (trx) => checked(trx, companyId, wanted));
  const { customerId, own, plan, price, code, move, trial, from } = known;
  const change: Change = {
    ...{ customerId, move },
    subscriptionId: move === "CREATE" ? null : (own?.providerId ?? null),
    taxRates: await taxRatesOf(db, companyId),
    price: await providerPrice(db, plan.id, price.id),
    coupon: code ? await providerCoupon(db, code) : null,
    trialEnd: trial === undefined ? null : seconds(trial),
    ...{ payNow: wanted.payNow ?? false, prorationDate: wanted.prorationDate ?? null },
    metadata: { companyId, planId: plan.id, priceId: price.id },
  };
  return { change, plan, price, code, from };
};
