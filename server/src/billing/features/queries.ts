import type { NewFeature } from "@vitrine/contract/billing/features";
import { type Grant, isCountedGrant } from "@vitrine/contract/billing/limits";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { type Listed, listedAs, onlyHidden } from "../catalogue/listing.ts";

export type FeatureFields = z.output<typeof NewFeature>;

type FeatureRow = Listed & { weight: number; grant: Grant | null; most: number | null };

export const featuresBySearch = listSource({
  from: sql`features t`,
  id: sql`t.id`,
  columns: sql<FeatureRow>`${listedAs("features")}, t.weight, t.grant_key as grant,
    t.grant_limit as most`,
  sorts: {
    createdAt: sql`t.created_at`,
    name: sql`fold(t.name)`,
    weight: sql`t.weight`,
  },
  filters: {
    isHidden: onlyHidden(sql`t.archived_at is not null`),
    isGrant: onlyHidden(sql`t.grant_key is not null`),
    search: byWords((words) => sql`strpos(fold(t.name), fold(${words})) > 0`),
  },
});

const rowOf = ({ name, weight, grant, most }: FeatureFields) => ({
  name,
  weight,
  grantKey: grant ?? null,
  grantLimit: isCountedGrant(grant) ? (most ?? null) : null,
});

export const insertFeature = (db: Db, id: string, fields: FeatureFields) =>
  db
    .insertInto("features")
    .values({ id, ...rowOf(fields) })
    .execute();

export const changeFeature = (db: Db, id: string, fields: FeatureFields) =>
  db.updateTable("features").set(rowOf(fields)).where("id", "=", id).execute();

export const takeOffCards = (db: Db, id: string) =>
  sql`delete from plan_features where feature_id = ${id}`.execute(db);

export const isGrant = async (db: Db, id: string) => {
  const { rows } = await sql`
    select from features where id = ${id} and grant_key is not null`.execute(db);
  return rows.length > 0;
};
