import type { PricePeriod } from "@vitrine/contract/billing/plans";
import { type Db, sql } from "#db/connect.ts";

export type Sold = {
  planId: string;
  priceId: string;
  planTypeId: string;
  productName: string;
  productId: string | null;
  providerId: string | null;
  /** Which of the two, product and price, are archived at the provider. */
  archived: string[];
  unitAmount: number;
  currency: string;
  period: PricePeriod;
};

/** A price of a plan, with its ids at the provider. */
export const soldPrice = async (db: Db, planId: string, priceId: string) => {
  const { rows } = await sql<Sold>`
    select pp.plan_id, pp.price_id, t.id as plan_type_id, t.product_name, t.provider_id as product_id,
      pp.provider_id, p.unit_amount, p.currency, p.period, array(
        select s.provider_id from sold_at_provider s
        where s.provider_id in (pp.provider_id, t.provider_id) and not s.is_active) as archived
    from plan_prices pp join plans n on n.id = pp.plan_id join plan_types t on t.id = n.plan_type_id
    join prices p on p.id = pp.price_id
    where pp.plan_id = ${planId} and pp.price_id = ${priceId}`.execute(db);
  return rows[0];
};

/** Stores the product's id and name at the provider. */
export const saveProduct = (db: Db, planTypeId: string, providerId: string, name: string) =>
  sql`
    update plan_types set provider_id = ${providerId}, provider_name = ${name}
    where id = ${planTypeId}`.execute(db);

export const saveProviderPrice = (
  db: Db,
  { planId, priceId }: Pick<Sold, "planId" | "priceId">,
  providerId: string,
) =>
  sql`
    update plan_prices set provider_id = ${providerId}
    where plan_id = ${planId} and price_id = ${priceId}`.execute(db);

/** Products that the provider does not have yet, or has under another name. */
export const productsOutOfStep = async (db: Db, limit: number) => {
  const { rows } = await sql<{ planTypeId: string; productId: string | null; productName: string }>`
    select id as plan_type_id, provider_id as product_id, product_name from plan_types
    where provider_id is null and archived_at is null
      or provider_id is not null and provider_name is distinct from product_name
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
};

/** Paid prices that are needed but that the provider does not have yet. */
export const pricesOutOfStep = async (db: Db, limit: number) => {
  const { rows } = await sql<{ planId: string; priceId: string }>`
    select n.plan_id, n.price_id from needed_prices n join prices r on r.id = n.price_id
    where n.provider_id is null and r.unit_amount > 0
    order by r.created_at, n.plan_id, n.price_id limit ${limit}`.execute(db);
  return rows;
};

export type Leftover = { providerId: string; kind: "PRODUCT" | "PRICE"; becomesActive: boolean };

/** What can be bought at the provider but not here, or here but not at the provider. */
export const leftovers = async (db: Db, limit: number) => {
  const { rows } = await sql<Leftover>`
    select provider_id, kind, becomes_active from provider_leftovers
    order by kind, provider_id limit ${limit}`.execute(db);
  return rows;
};

/** How much of what is deleted here can still be bought at the provider. */
export const deletedAndSold = async (db: Db) => {
  const { rows } = await sql<{ products: number; prices: number }>`
    select count(*) filter (where kind = 'PRODUCT')::int as products,
      count(*) filter (where kind = 'PRICE' and price_id is null)::int as prices
    from provider_leftovers where not becomes_active`.execute(db);
  return rows[0] ?? { products: 0, prices: 0 };
};

export const saveActive = (db: Db, providerId: string, isActive: boolean) =>
  sql`
    update sold_at_provider set is_active = ${isActive}
    where provider_id = ${providerId}`.execute(db);
