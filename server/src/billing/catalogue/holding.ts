import type { CatalogueKind } from "@vitrine/contract/billing/catalogue";
import { type Db, sql } from "#db/connect.ts";

const tables = {
  planTypes: "plan_types",
  memberGroups: "member_groups",
  features: "features",
  prices: "prices",
  plans: "plans",
} as const satisfies Record<CatalogueKind, string>;

const tableOf = (kind: CatalogueKind) => sql.table(tables[kind]);

/** Locked until the transaction ends: nobody else changes it meanwhile or begins to use it. */
export const holdOne = async (db: Db, kind: CatalogueKind, id: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${tableOf(kind)} where id = ${id} for update`.execute(db);
  return rows[0];
};

/** Says whether this changed anything. A hidden plan is one that is made for its customer. */
export const setHidden = async (db: Db, kind: CatalogueKind, id: string, isHidden: boolean) => {
  const hiding =
    kind === "plans"
      ? sql`update plans set is_hidden = ${isHidden} where id = ${id} and is_hidden <> ${isHidden}`
      : sql`update ${tableOf(kind)} set archived_at = case when ${isHidden}::boolean then now() end
          where id = ${id} and (archived_at is not null) <> ${isHidden}`;
  const { numAffectedRows } = await hiding.execute(db);
  return numAffectedRows === 1n;
};

export const deleteOne = (db: Db, kind: CatalogueKind, id: string) =>
  sql`delete from ${tableOf(kind)} where id = ${id}`.execute(db);

/** Puts those named first, in their order; says how many of them exist. */
export const saveOrder = async (db: Db, kind: "planTypes" | "plans", ids: readonly string[]) => {
  const { numAffectedRows } = await sql`
    update ${tableOf(kind)} t set sort_order = x.place
    from unnest(${ids}::uuid[]) with ordinality as x (id, place) where t.id = x.id`.execute(db);
  return Number(numAffectedRows);
};
