import type { Db } from "#db/connect.ts";
import { found } from "#http/refuse.ts";
import { appliesTo } from "../codes/policy.ts";
import { codeById } from "../codes/queries.ts";
import { providerCoupon } from "../coupons/service.ts";
import { planById, priceById } from "../plans/queries.ts";
import { stripe } from "../provider/stripe.ts";
import { codeMissing } from "./queries.ts";

/**
 * An invoice that is never paid uses up a code for one payment, as when a card is declined for paying in a
 * trial. Once that invoice is dropped the code counts again.
 */
export const putCodeBack = async (db: Db, companyId: string) => {
  const missing = await codeMissing(db, companyId);
  if (!missing) return false;
  const code = found(await codeById(db, missing.codeId));
  const plan = found(await planById(db, missing.planId));
  const price = found(await priceById(db, missing.priceId));
  if (!appliesTo(code, plan, price)) return false;
  const coupon = await providerCoupon(db, code);
  await stripe().subscriptions.update(missing.subscriptionId, { discounts: [{ coupon }] });
  return true;
};
