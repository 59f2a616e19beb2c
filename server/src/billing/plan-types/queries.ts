import type { NewPlanType } from "@vitrine/contract/billing/plan-types";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { type Listed, listedAs, onlyHidden } from "../catalogue/listing.ts";

export type PlanTypeFields = z.output<typeof NewPlanType>;

type PlanTypeRow = Listed & {
  productName: string;
  sortOrder: number;
  isInStep: boolean;
};

export const planTypesBySearch = listSource({
  from: sql`plan_types t`,
  id: sql`t.id`,
  columns: sql<PlanTypeRow>`${listedAs("planTypes")}, t.product_name, t.sort_order,
    t.provider_id is not null and t.provider_name is not distinct from t.product_name
      and not exists (select from provider_leftovers l where l.provider_id = t.provider_id) as is_in_step`,
  sorts: {
    sortOrder: sql`t.sort_order`,
    name: sql`fold(t.name)`,
    productName: sql`fold(t.product_name)`,
    createdAt: sql`t.created_at`,
  },
  filters: {
    isHidden: onlyHidden(sql`t.archived_at is not null`),
    search: byWords(
      (words) => sql`(strpos(fold(t.name), fold(${words})) > 0
        or strpos(fold(t.product_name), fold(${words})) > 0)`,
    ),
  },
});

/** Which of the names another type already has. */
export const namesTaken = async (
  db: Db,
  { name, productName }: PlanTypeFields,
  id: string | null,
) => {
  const { rows } = await sql<{ name: boolean; product: boolean }>`
    select coalesce(bool_or(lower(name) = lower(${name})), false) as name,
      coalesce(bool_or(lower(product_name) = lower(${productName})), false) as product
    from plan_types where id is distinct from ${id}::uuid`.execute(db);
  return rows[0] ?? { name: false, product: false };
};

/** Codes list a plan with its type; a plan of another type by now is not meant by them any more. */
export const takeOffCodes = (db: Db, id: string) =>
  sql`delete from discount_code_plans where plan_type_id = ${id}`.execute(db);

export const insertPlanType = (
  db: Db,
  id: string,
  { name, productName, sortOrder }: PlanTypeFields,
) => db.insertInto("planTypes").values({ id, name, productName, sortOrder }).execute();

export const changePlanType = (
  db: Db,
  id: string,
  { name, productName, sortOrder }: PlanTypeFields,
) =>
  db.updateTable("planTypes").set({ name, productName, sortOrder }).where("id", "=", id).execute();
