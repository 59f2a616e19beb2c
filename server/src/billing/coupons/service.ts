import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { type CodeRow, codeById } from "../codes/queries.ts";
import { isInvalid, stripe } from "../provider/stripe.ts";
import {
  codesWithoutCoupon,
  couponOfCode,
  forgetCoupon,
  leaveCoupon,
  leftCoupons,
  saveCoupon,
} from "./queries.ts";

const offOf = ({ percentOff, amountOff, currency }: CodeRow) =>
  percentOff === null
    ? { amount_off: amountOff ?? 0, currency: (currency ?? "EUR").toLowerCase() }
    : { percent_off: percentOff };

/** The discount of a code as a coupon at the provider. How often and how long it may be used is checked here. */
export const providerCoupon = async (db: Db, code: CodeRow) => {
  const known = await couponOfCode(db, code.id);
  if (known !== undefined) return known;
  const { id } = await stripe().coupons.create(
    {
      ...offOf(code),
      name: code.code.slice(0, 40),
      duration: code.duration,
      ...(code.duration === "repeating" && { duration_in_months: code.durationInMonths ?? 1 }),
      metadata: { codeId: code.id },
    },
    { idempotencyKey: `vitrine-coupon-${code.terms}` },
  );
  if (await saveCoupon(db, code, id)) return id;
  await leaveCoupon(db, id);
  return refuse("billing.preview_over");
};

const atOnce = 50;

const makeCoupons = async (db: Db): Promise<void> => {
  const ids = await codesWithoutCoupon(db, atOnce);
  for (const id of ids) {
    const code = await codeById(db, id);
    if (code) await providerCoupon(db, code);
  }
  if (ids.length === atOnce) await makeCoupons(db);
};

/** Companies that already have its discount keep it. */
const deleteCoupon = (id: string) =>
  stripe()
    .coupons.del(id)
    .catch((error: unknown) => {
      if (!isInvalid(error)) throw error;
    });

const deleteLeft = async (db: Db): Promise<void> => {
  const ids = await leftCoupons(db, atOnce);
  for (const id of ids) {
    await deleteCoupon(id);
    await forgetCoupon(db, id);
  }
  if (ids.length === atOnce) await deleteLeft(db);
};

/** Makes the provider's coupons match our usable codes: none missing, none left over. */
export const keepCoupons = async (db: Db) => {
  if (!config().payments) return;
  await makeCoupons(db);
  await deleteLeft(db);
};
