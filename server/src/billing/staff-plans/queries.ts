import type { NewPlan, planRoles, StaffPlan } from "@vitrine/contract/billing/staff-plans";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { type Listed, listedAs, onlyHidden } from "../catalogue/listing.ts";

export type PlanFields = z.output<typeof NewPlan>;

type Role = (typeof planRoles)[number];
type Shown = z.output<typeof StaffPlan>;
type PlanRow = Listed &
  Omit<Shown, keyof Listed | "provider"> & {
    isInStep: boolean | null;
  };

const columns = sql<PlanRow>`${listedAs("plans")}, t.description, t.sort_order,
  coalesce(t.role, 'ALL') as role,
  json_build_object('id', y.id, 'name', y.name) as plan_type,
  json_build_object('id', g.id, 'name', g.name, 'numberOfUsers', g.number_of_users) as member_group,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'unitAmount', r.unit_amount,
      'currency', r.currency, 'period', r.period, 'trialPeriodDays', r.trial_period_days)
      order by pp.position, r.id), '[]')
    from plan_prices pp join prices r on r.id = pp.price_id
    where pp.plan_id = t.id and pp.retired_at is null) as prices,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'weight', f.weight,
      'isIncluded', pf.is_included) order by pf.position, f.id), '[]')
    from plan_features pf join features f on f.id = pf.feature_id where pf.plan_id = t.id) as features,
  (select bool_and(pp.provider_id is not null)
    from plan_prices pp join prices r on r.id = pp.price_id
    where pp.plan_id = t.id and pp.retired_at is null and r.unit_amount > 0)
    and not exists (select from provider_leftovers l where l.plan_id = t.id) as is_in_step`;

export const staffPlansBySearch = listSource({
  from: sql`plans t join plan_types y on y.id = t.plan_type_id`,
  id: sql`t.id`,
  columns,
  joins: sql`join member_groups g on g.id = t.member_group_id`,
  sorts: {
    sortOrder: sql`t.sort_order`,
    name: sql`fold(t.name)`,
    type: sql`fold(y.name)`,
    createdAt: sql`t.created_at`,
  },
  filters: {
    isHidden: onlyHidden(sql`t.is_hidden`),
    planTypeId: (ids: readonly string[]) =>
      ids.length > 0 ? sql`t.plan_type_id = any (${ids}::uuid[])` : undefined,
    role: (roles: readonly Role[]) =>
      roles.length > 0 ? sql`coalesce(t.role, 'ALL') = any (${roles}::text[])` : undefined,
    search: byWords((words) => sql`strpos(fold(t.name), fold(${words})) > 0`),
  },
});

export const staffPlanById = async (db: Db, id: string) => {
  const { rows } = await sql<PlanRow>`
    select ${columns} from plans t join plan_types y on y.id = t.plan_type_id
    join member_groups g on g.id = t.member_group_id where t.id = ${id}`.execute(db);
  return rows[0];
};

export const isNameTaken = async (db: Db, name: string, id: string | null) => {
  const { rows } = await sql`
    select from plans where lower(name) = lower(${name}) and id is distinct from ${id}::uuid`.execute(
    db,
  );
  return rows.length > 0;
};

/** Whether a payment request names the plan. */
export const isAskedFor = async (db: Db, id: string) => {
  const { rows } = await sql`
    select from payment_requests where plan_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
};

type Gone = {
  planTypeId: boolean;
  memberGroupId: boolean;
  paymentPlanPriceIds: boolean;
  featureIds: boolean;
};

/** Which parts are missing, or are a price that was replaced. Those found are locked for the transaction. */
export const partsGone = async (db: Db, fields: PlanFields) => {
  const { planTypeId, memberGroupId, paymentPlanPriceIds, featureIds } = fields;
  await sql`select from prices where id = any (${paymentPlanPriceIds}::uuid[]) for share`.execute(
    db,
  );
  const { rows } = await sql<Gone>`
    select not exists (select from plan_types where id = ${planTypeId}) as plan_type_id,
      not exists (select from member_groups where id = ${memberGroupId}) as member_group_id,
      (select count(*) from prices where id = any (${paymentPlanPriceIds}::uuid[]) and replaced_by is null)
        < (select count(distinct id) from unnest(${paymentPlanPriceIds}::uuid[]) id) as payment_plan_price_ids,
      (select count(*) from features where id = any (${featureIds}::uuid[]))
        < (select count(distinct id) from unnest(${featureIds}::uuid[]) id) as feature_ids`.execute(
    db,
  );
  return rows[0];
};

const rowOf = (fields: PlanFields) => {
  const { name, description, planTypeId, memberGroupId, role, isHidden, sortOrder } = fields;
  return {
    name,
    description,
    planTypeId,
    memberGroupId,
    isHidden,
    sortOrder,
    role: role === "ALL" ? null : role,
  };
};

const saveFeatures = async (
  db: Db,
  planId: string,
  { featureIds, missingFeatureIds }: PlanFields,
) => {
  await sql`
    delete from plan_features
    where plan_id = ${planId} and feature_id <> all (${featureIds}::uuid[])`.execute(db);
  await sql`
    insert into plan_features (plan_id, feature_id, position)
    select ${planId}, id, min(place)
    from unnest(${featureIds}::uuid[]) with ordinality as x (id, place) group by id
    on conflict (plan_id, feature_id) do update set position = excluded.position
    where plan_features.position <> excluded.position`.execute(db);
  // A change of its own: the history tells of it, which says nothing of what a row began with.
  await sql`
    update plan_features set is_included = not is_included
    where plan_id = ${planId} and is_included = (feature_id = any (${missingFeatureIds}::uuid[]))`.execute(
    db,
  );
};

/** A price that somebody may have bought is only no longer sold; any other leaves the plan. */
const savePrices = async (db: Db, planId: string, { paymentPlanPriceIds: ids }: PlanFields) => {
  await sql`
    delete from plan_prices pp where plan_id = ${planId} and price_id <> all (${ids}::uuid[])
      and provider_id is null and retired_at is null and not exists (
        select from plan_companies c where c.plan_id = pp.plan_id and c.price_id = pp.price_id)`.execute(
    db,
  );
  await sql`
    update plan_prices set retired_at = now()
    where plan_id = ${planId} and price_id <> all (${ids}::uuid[]) and retired_at is null`.execute(
    db,
  );
  await sql`
    insert into plan_prices (plan_id, price_id, position)
    select ${planId}, id, min(place) from unnest(${ids}::uuid[]) with ordinality as x (id, place) group by id
    on conflict (plan_id, price_id) do update set position = excluded.position, retired_at = null
    where plan_prices.position <> excluded.position or plan_prices.retired_at is not null`.execute(
    db,
  );
};

const saveParts = async (db: Db, id: string, fields: PlanFields) => {
  await savePrices(db, id, fields);
  await saveFeatures(db, id, fields);
};

export const insertPlan = async (db: Db, id: string, fields: PlanFields) => {
  await db
    .insertInto("plans")
    .values({ id, ...rowOf(fields) })
    .execute();
  await saveParts(db, id, fields);
};

export const changePlan = async (db: Db, id: string, fields: PlanFields) => {
  await db.updateTable("plans").set(rowOf(fields)).where("id", "=", id).execute();
  await saveParts(db, id, fields);
};

/** Removes the parts of a plan before the plan itself. */
export const takeApart = async (db: Db, id: string) => {
  await sql`delete from plan_features where plan_id = ${id}`.execute(db);
  await sql`delete from plan_prices where plan_id = ${id}`.execute(db);
};

/** The number of seats of a member group, which is locked until the transaction ends. */
export const seatsOfGroup = async (db: Db, id: string) => {
  const { rows } = await sql<{ numberOfUsers: number }>`
    select number_of_users from member_groups where id = ${id} for share`.execute(db);
  return rows[0]?.numberOfUsers;
};
