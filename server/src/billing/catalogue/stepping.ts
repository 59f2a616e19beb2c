import type { providerStates } from "@vitrine/contract/billing/catalogue";
import { z } from "zod";
import { config } from "#config.ts";
import { type Db, sql } from "#db/connect.ts";
import { addJob, job } from "#work/jobs.ts";
import { stripe } from "../provider/stripe.ts";
import { saveProduct } from "./queries.ts";
import { productFor, providerPrice } from "./service.ts";

type ProviderState = (typeof providerStates)[number];

/** How far the provider of cards is with something of ours, where there is a provider. */
export const providerState = (isInStep: boolean): ProviderState => {
  if (!config().payments) return "NONE";
  return isInStep ? "IN_STEP" : "WAITING";
};

/** Products that are not there yet, or have another name. */
const productsOutOfStep = async (db: Db) => {
  const { rows } = await sql<{ planTypeId: string; productId: string | null; productName: string }>`
    select id as plan_type_id, provider_id as product_id, product_name from plan_types
    where provider_id is null and archived_at is null
      or provider_id is not null and provider_name is distinct from product_name
    order by created_at, id limit 100`.execute(db);
  return rows;
};

/** Prices of plans that cost money and are not there yet. */
const pricesOutOfStep = async (db: Db) => {
  const { rows } = await sql<{ planId: string; priceId: string }>`
    select pp.plan_id, pp.price_id from plan_prices pp join prices r on r.id = pp.price_id
    where pp.provider_id is null and r.unit_amount > 0 and r.archived_at is null
    order by r.created_at, pp.plan_id, pp.price_id limit 500`.execute(db);
  return rows;
};

const stepProduct = async (
  db: Db,
  product: Awaited<ReturnType<typeof productsOutOfStep>>[number],
) => {
  const { planTypeId, productId, productName } = product;
  if (productId === null) return productFor(db, product);
  await stripe().products.update(productId, { name: productName });
  return saveProduct(db, planTypeId, productId, productName);
};

const keepInStep = async (db: Db) => {
  if (!config().payments) return;
  for (const product of await productsOutOfStep(db)) await stepProduct(db, product);
  for (const { planId, priceId } of await pricesOutOfStep(db))
    await providerPrice(db, planId, priceId);
};

/** Tells the provider of cards what is sold, until it knows all of it. */
export const stepJob = job("billing.in_step", z.object({}), keepInStep);

/** Once the change is written. */
export const stepLater = (db: Db) => addJob(db, stepJob, {}, { key: "in step" });
