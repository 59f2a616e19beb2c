import type { providerStates } from "@vitrine/contract/billing/catalogue";
import { z } from "zod";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { addJob, job } from "#work/jobs.ts";
import { isInvalid, stripe } from "../provider/stripe.ts";
import {
  deletedAndSold,
  leftovers,
  pricesOutOfStep,
  productsOutOfStep,
  saveActive,
  saveProduct,
} from "./queries.ts";
import { productFor, providerPrice, tellActive } from "./service.ts";

type ProviderState = (typeof providerStates)[number];

/** Whether the provider is in step with an item of ours, if there is a provider. */
export const providerState = (isInStep: boolean): ProviderState => {
  if (!config().payments) return "NONE";
  return isInStep ? "IN_STEP" : "WAITING";
};

/** What is deleted here but can still be bought at the provider. */
export const showLeaving = async (db: Db) =>
  config().payments ? deletedAndSold(db) : { products: 0, prices: 0 };

const stepProduct = async (
  db: Db,
  product: Awaited<ReturnType<typeof productsOutOfStep>>[number],
) => {
  const { planTypeId, productId, productName } = product;
  if (productId === null) return productFor(db, { ...product, archived: [] });
  await stripe().products.update(productId, { name: productName });
  return saveProduct(db, planTypeId, productId, productName);
};

const atOnce = 100;

/** Archives what nobody can buy or has any more, and offers again what came back. */
const stepLeftovers = async (db: Db): Promise<void> => {
  const left = await leftovers(db, atOnce);
  for (const { providerId, kind, becomesActive } of left)
    await tellActive(kind, providerId, becomesActive)
      .catch((error: unknown) => {
        // It does not exist at the provider.
        if (!isInvalid(error)) throw error;
      })
      .then(() => saveActive(db, providerId, becomesActive));
  if (left.length === atOnce) await stepLeftovers(db);
};

const keepInStep = async (db: Db) => {
  if (!config().payments) return;
  for (const product of await productsOutOfStep(db)) await stepProduct(db, product);
  for (const { planId, priceId } of await pricesOutOfStep(db))
    await providerPrice(db, planId, priceId);
  await stepLeftovers(db);
};

/** Tells the provider of cards what is sold, until it knows all of it. */
export const stepJob = job("billing.in_step", z.object({}), keepInStep);

/** Queues the job; it runs once the caller's transaction has committed. */
export const stepLater = (db: Db) => addJob(db, stepJob, {}, { key: "in step" });
