import { type Db, sql } from "#db/connect.ts";
import { difference, together } from "./policy.ts";
import type { Sale } from "./queries.ts";

type Group = { from: Sale; to: Sale; companies: number };

/** The companies whose price a plan will drop, with the plan's new price of the same period. */
const groupsLeaving = async (db: Db, planId: string, priceIds: readonly string[]) => {
  const sale = (
    name: string,
  ) => sql`json_build_object('unitAmount', ${sql.ref(`${name}.unit_amount`)},
    'currency', ${sql.ref(`${name}.currency`)}, 'period', ${sql.ref(`${name}.period`)})`;
  const { rows } = await sql<Group>`
    select ${sale("o")} as from, ${sale("n")} as to, have.companies
    from (select price_id, count(distinct company_id)::int as companies from plan_companies
      where plan_id = ${planId} and price_id <> all (${priceIds}::uuid[]) group by price_id) have
    join prices o on o.id = have.price_id
    join lateral (
      select * from prices n where n.id = any (${priceIds}::uuid[]) and n.period = o.period
      order by n.currency <> o.currency, n.created_at desc, n.id limit 1) n on true`.execute(db);
  return rows;
};

/** How much more comes in per month once everybody on a plan has its new prices. */
export const movedTo = async (db: Db, planId: string, priceIds: readonly string[]) =>
  together(
    (await groupsLeaving(db, planId, priceIds)).map(({ from, to, companies }) =>
      difference(from, to, companies),
    ),
  );
