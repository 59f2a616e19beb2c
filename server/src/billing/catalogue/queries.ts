import { type Db, sql } from "#db/connect.ts";

export type Sold = {
  planId: string;
  priceId: string;
  planTypeId: string;
  productName: string;
  productId: string | null;
  providerId: string | null;
  unitAmount: number;
  currency: string;
  period: "day" | "week" | "month" | "year";
};

/** A price of a plan, with what it is over there. */
export const soldPrice = async (db: Db, planId: string, priceId: string) => {
  const { rows } = await sql<Sold>`
    select pp.plan_id, pp.price_id, t.id as plan_type_id, t.product_name, t.provider_id as product_id,
      pp.provider_id, p.unit_amount, p.currency, p.period
    from plan_prices pp join plans n on n.id = pp.plan_id join plan_types t on t.id = n.plan_type_id
    join prices p on p.id = pp.price_id
    where pp.plan_id = ${planId} and pp.price_id = ${priceId}`.execute(db);
  return rows[0];
};

/** What it is over there, and under which name. */
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
