import type { providerStates } from "@vitrine/contract/billing/catalogue";
import { z } from "zod";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { addJob, job } from "#work/jobs.ts";
import { isInvalid, stripe } from "../provider/stripe.ts";
import {
  deletedAndSold,
  type Leftover,
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

/** Archives what nobody can buy or has any more, and offers again what came back. */
const stepLeftover = async (db: Db, { providerId, kind, becomesActive }: Leftover) => {
  await tellActive(kind, providerId, becomesActive).catch((error: unknown) => {
    // It does not exist at the provider.
    if (!isInvalid(error)) throw error;
  });
  await saveActive(db, providerId, becomesActive);
};

const atOnce = 100;

/** Steps each item until none is left; `step` takes it off the list. */
const stepAll = async <Item>(
  list: (limit: number) => Promise<Item[]>,
  step: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const items = await list(atOnce);
  for (const item of items) await step(item);
  if (items.length === atOnce) await stepAll(list, step);
};

const keepInStep = async (db: Db) => {
  if (!config().payments) return;
  await stepAll(
    (limit) => productsOutOfStep(db, limit),
    (product) => stepProduct(db, product),
  );
  await stepAll(
    (limit) => pricesOutOfStep(db, limit),
    ({ planId, priceId }) => providerPrice(db, planId, priceId),
  );
  await stepAll(
    (limit) => leftovers(db, limit),
    (left) => stepLeftover(db, left),
  );
};

/** Tells the provider of cards what is sold, until it knows all of it. */
export const stepJob = job("billing.in_step", z.object({}), keepInStep);

/** Queues the job; it runs once the caller's transaction has committed. */
export const stepLater = (db: Db) => addJob(db, stepJob, {}, { key: "in step" });
