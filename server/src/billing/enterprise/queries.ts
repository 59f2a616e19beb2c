import type { PricePeriod } from "@vitrine/contract/billing/plans";
import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

export type EnterpriseRow = {
  id: string;
  version: number;
  code: string;
  paymentPlan: { id: string; name: string };
  numberOfUsers: number;
  companies: number;
  isStopped: boolean;
  createdAt: string;
};

const version = sql`coalesce((select v.version from record_versions v where v.record_id = e.id), 0)`;

/** Every enterprise code, for staff. */
export const enterpriseForStaff = listSource({
  from: sql`enterprise_codes e join plans p on p.id = e.plan_id`,
  id: sql`e.id`,
  joins: sql`join member_groups g on g.id = p.member_group_id`,
  columns: sql<EnterpriseRow>`
    e.id, ${version} as version, e.code, json_build_object('id', p.id, 'name', p.name) as payment_plan,
    g.number_of_users, e.is_stopped, e.created_at,
    (select count(distinct c.company_id)::int from plan_companies c where c.plan_id = p.id) as companies`,
  sorts: {
    createdAt: sql`e.created_at`,
    code: sql`upper(e.code)`,
    paymentPlan: sql`fold(p.name)`,
  },
  filters: {
    search: byWords(
      (words) => sql`(strpos(upper(e.code), upper(${words})) > 0
        or strpos(fold(p.name), fold(${words})) > 0)`,
    ),
    isStopped: (is: boolean | null) => (is === null ? undefined : sql`e.is_stopped = ${is}`),
  },
});

export type HeldEnterprise = { planId: string; code: string; isStopped: boolean };

export const holdEnterprise = async (db: Db, id: string) => {
  const { rows } = await sql<HeldEnterprise>`
    select plan_id, code, is_stopped from enterprise_codes where id = ${id} for update`.execute(db);
  return rows[0];
};

export const updateEnterprise = (db: Db, id: string, changes: HeldEnterprise) =>
  db.updateTable("enterpriseCodes").set(changes).where("id", "=", id).execute();

export const isEnterpriseCodeTaken = async (db: Db, code: string, id: string | null = null) => {
  const { rows } = await sql`
    select from enterprise_codes
    where upper(code) = upper(${code}) and id is distinct from ${id}::uuid`.execute(db);
  return rows.length > 0;
};

/** Whether the plan exists. */
export const isPlanThere = async (db: Db, id: string) => {
  const { rows } = await sql`select from plans where id = ${id}`.execute(db);
  return rows.length > 0;
};

/** The retail company of a person, or the company of this id. */
export const companyMadeFor = async (db: Db, id: string) => {
  const { rows } = await sql<{ companyId: string; people: number }>`
    select r.company_id, seats_taken(r.company_id)::int as people from retailers r
    where r.company_id = ${id}
      or r.company_id = (select company_id from users where id = ${id} and deleted_at is null)`.execute(
    db,
  );
  return rows[0];
};

export const isPlanNameTaken = async (db: Db, name: string) => {
  const { rows } = await sql`select from plans where lower(name) = lower(${name})`.execute(db);
  return rows.length > 0;
};

/** The one type of all custom plans. */
export const customPlanType = async (db: Db) => {
  await sql`
    insert into plan_types (id, name, product_name, sort_order)
    values (${uuid()}, 'Custom', 'Custom plans', 10000) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from plan_types where lower(name) = 'custom' or lower(product_name) = 'custom plans'
    order by lower(name) = 'custom' desc limit 1`.execute(db);
  return rows[0]?.id ?? "";
};

/** The oldest group of this size, or a new one. */
export const groupOf = async (db: Db, numberOfUsers: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from member_groups where number_of_users = ${numberOfUsers} and archived_at is null
    order by created_at, id limit 1`.execute(db);
  if (rows[0]) return rows[0].id;
  const id = uuid();
  const name = numberOfUsers === 1 ? "1 seat" : `${numberOfUsers} seats`;
  await db.insertInto("memberGroups").values({ id, name, numberOfUsers }).execute();
  return id;
};

type Priced = {
  name: string;
  unitAmount: number;
  currency: string;
  period: PricePeriod;
  trialPeriodDays: number;
};

export const insertPrice = async (db: Db, price: Priced) => {
  const id = uuid();
  await db
    .insertInto("prices")
    .values({ id, ...price })
    .execute();
  return id;
};

type Made = {
  name: string;
  description: string;
  planTypeId: string;
  memberGroupId: string;
  priceId: string;
  featureIds: readonly string[];
};

/** Inserts a plan that is hidden from the start; says whether all of its features exist. */
export const insertCustomPlan = async (db: Db, { priceId, featureIds, ...plan }: Made) => {
  const id = uuid();
  await db
    .insertInto("plans")
    .values({ id, ...plan, isHidden: true })
    .execute();
  await db.insertInto("planPrices").values({ planId: id, priceId, position: 0 }).execute();
  const { numAffectedRows } = await sql`
    insert into plan_features (plan_id, feature_id, position)
    select ${id}, f.id, min(place) from unnest(${featureIds}::uuid[]) with ordinality as x (id, place)
    join features f on f.id = x.id group by f.id`.execute(db);
  return { id, isWhole: Number(numAffectedRows ?? 0) === new Set(featureIds).size };
};

export const insertEnterpriseCode = (db: Db, planId: string, code: string) =>
  db.insertInto("enterpriseCodes").values({ planId, code }).execute();
