import type { Db } from "#db/connect.ts";
import { found } from "#http/refuse.ts";
import { stripe } from "../provider/stripe.ts";
import {
  type Leftover,
  type Sold,
  saveActive,
  saveProduct,
  saveProviderPrice,
  soldPrice,
} from "./queries.ts";

type Product = Pick<Sold, "planTypeId" | "productName" | "productId" | "archived">;

/** An inactive item is archived at the provider: companies that have it keep it, and nobody new can buy it. */
export const tellActive = (kind: Leftover["kind"], id: string, active: boolean) =>
  kind === "PRODUCT"
    ? stripe().products.update(id, { active })
    : stripe().prices.update(id, { active });

/** A sale does not wait for the job: what was archived can be bought again. */
const offerAgain = async (db: Db, kind: Leftover["kind"], id: string, archived: string[]) => {
  if (!archived.includes(id)) return;
  await tellActive(kind, id, true);
  await saveActive(db, id, true);
};

/** A product for each type of plan, made before the first one is bought. */
export const productFor = async (db: Db, product: Product) => {
  const { planTypeId, productName, productId, archived } = product;
  if (productId !== null) {
    await offerAgain(db, "PRODUCT", productId, archived);
    return productId;
  }
  const { id } = await stripe().products.create(
    { name: productName, metadata: { planTypeId } },
    { idempotencyKey: `vitrine-product-${planTypeId}` },
  );
  await saveProduct(db, planTypeId, id, productName);
  return id;
};

/** The provider's id of a plan's price. A price never changes: a new amount is a new price. */
export const providerPrice = async (db: Db, planId: string, priceId: string) => {
  const sold = found(await soldPrice(db, planId, priceId));
  if (sold.providerId !== null) {
    await productFor(db, sold);
    await offerAgain(db, "PRICE", sold.providerId, sold.archived);
    return sold.providerId;
  }
  const { id } = await stripe().prices.create(
    {
      product: await productFor(db, sold),
      unit_amount: sold.unitAmount,
      currency: sold.currency.toLowerCase(),
      recurring: { interval: sold.period },
      metadata: { planId, priceId },
    },
    { idempotencyKey: `vitrine-price-${planId}-${priceId}` },
  );
  await saveProviderPrice(db, sold, id);
  return id;
};
