import type { Db } from "#db/connect.ts";
import { found } from "#http/refuse.ts";
import { stripe } from "../provider/stripe.ts";
import { type Sold, saveProduct, saveProviderPrice, soldPrice } from "./queries.ts";

type Product = Pick<Sold, "planTypeId" | "productName" | "productId">;

/** A product for each type of plan, made before the first one is bought. */
export const productFor = async (db: Db, { planTypeId, productName, productId }: Product) => {
  if (productId !== null) return productId;
  const { id } = await stripe().products.create(
    { name: productName, metadata: { planTypeId } },
    { idempotencyKey: `vitrine-product-${planTypeId}` },
  );
  await saveProduct(db, planTypeId, id, productName);
  return id;
};

/** What the price of a plan is over there. A price never changes: a new one is another. */
export const providerPrice = async (db: Db, planId: string, priceId: string) => {
  const sold = found(await soldPrice(db, planId, priceId));
  if (sold.providerId !== null) return sold.providerId;
  const { id } = await stripe().prices.create(
    {
      product: await productFor(db, sold),
      ...{ unit_amount: sold.unitAmount, currency: sold.currency.toLowerCase() },
      recurring: { interval: sold.period },
      metadata: { planId, priceId },
    },
    { idempotencyKey: `vitrine-price-${planId}-${priceId}` },
  );
  await saveProviderPrice(db, sold, id);
  return id;
};
