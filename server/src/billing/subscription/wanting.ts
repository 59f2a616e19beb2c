import type { subscription } from "@vitrine/contract/billing/subscription";
import type { Parsed } from "@vitrine/contract/endpoint";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { providerCoupon, providerPrice } from "../catalogue/service.ts";
import { appliesTo } from "../codes/policy.ts";
import { type CodeRow, codeById } from "../codes/queries.ts";
import { usableCode } from "../codes/service.ts";
import { type Customer, customerById, saveCode } from "../queries.ts";
import { planById, type PlanRow, priceById, type PriceRow } from "../plans/queries.ts";
import { ensureFits, holdSeats } from "../seats/service.ts";
import { codeFor, wantedPlan } from "../service.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { taxRatesOf } from "../vat/service.ts";
import { type Change, moveTo } from "./moves.ts";
import { type OwnSubscription, runningTrial, subscriptionOfCompany } from "./queries.ts";

export type Wanted = Pick<
  Parsed<typeof subscription.recreate>,
  "planId" | "priceId" | "discountCode" | "enterpriseCode" | "payNow" | "prorationDate"
>;

/** Null: nobody, in a story of the demo. */
type Buyer = By | null;

type Chosen = { company: Customer; plan: PlanRow; price: PriceRow };

/** The code that would count; nothing is taken by it. */
const codeShown = async (db: Db, { discountCode }: Wanted, { company, plan, price }: Chosen) => {
  const heldId = company.discountCodeId;
  if (!discountCode) {
    const held = heldId === null ? undefined : await codeById(db, heldId);
    return held && appliesTo(held, plan, price) ? held : null;
  }
  const code = await usableCode(db, discountCode);
  return appliesTo(code, plan, price) ? code : refuse("09-26", { keep: true });
};

/** The code that counts: it is held for the company from now on. */
const codeTaken = async (db: Db, by: Buyer, { discountCode }: Wanted, chosen: Chosen) => {
  const { plan, price, company } = chosen;
  const wish = { discountCode: discountCode ?? undefined };
  const code = await codeFor(db, company, wish, { plan, price });
  const discountCodeId = code?.id ?? null;
  if (await saveCode(db, company.companyId, discountCodeId))
    await record(db, by, "billing.code_held", { companyId: company.companyId, discountCodeId });
  return code;
};

/** Of a code for one payment nothing is left after it. */
const isUsedUp = ({ duration }: CodeRow, own: OwnSubscription | undefined) =>
  duration === "once" && own !== undefined && !["trialing", "incomplete"].includes(own.status);

/** What a company pays now for what it has, before discounts. */
const paidNow = async (db: Db, priceId: string | null | undefined) => {
  const price = priceId ? await priceById(db, priceId) : undefined;
  return price && { amount: price.unitAmount, period: price.period };
};

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

/** What is wanted, checked while nobody else changes the company's plan or people. */
const checked = async (db: Db, companyId: string, wanted: Wanted, buyer?: Buyer) => {
  const seats = await holdSeats(db, companyId);
  const company = found(await customerById(db, companyId));
  const { planId: paymentPlanId, enterpriseCode } = wanted;
  const plan = await wantedPlan(db, company, { paymentPlanId, enterpriseCode });
  const price = found(plan.prices.find(({ id }) => !wanted.priceId || id === wanted.priceId));
  await ensureFits(db, companyId, { used: seats.used, of: plan.numberOfUsers });
  const chosen = { company, plan, price };
  const known = await customerOfCompany(db, companyId);
  const own = await subscriptionOfCompany(db, companyId);
  const to = { amount: price.unitAmount, period: price.period };
  const move = moveTo(own, await paidNow(db, own?.priceId), to);
  const isNow = move !== "NEXT_PERIOD" && move !== "PAY_FIRST";
  const counts =
    buyer !== undefined && isNow
      ? await codeTaken(db, buyer, wanted, chosen)
      : await codeShown(db, wanted, chosen);
  const code = counts && (wanted.discountCode || !isUsedUp(counts, own)) ? counts : undefined;
  const trial = wanted.payNow ? undefined : await runningTrial(db, companyId);
  const fromId = own?.planId ?? company.planId;
  const from = fromId === null ? undefined : await planById(db, fromId);
  return { customerId: known?.customerId ?? "", own, plan, price, code, move, trial, from };
};

/**
 * Everything that is wanted, checked, and in the provider's words. Nothing is charged by it; of a
 * buyer the code is held.
 */
export const wantedChange = async (db: Db, companyId: string, wanted: Wanted, buyer?: Buyer) => {
  const known = await inTransaction(db, (trx) => checked(trx, companyId, wanted, buyer));
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
