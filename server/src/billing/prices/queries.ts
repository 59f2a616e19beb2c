import type { currencies } from "@vitrine/contract/billing/currencies";
import type { PricePeriod } from "@vitrine/contract/billing/plans";
import type { NewPrice } from "@vitrine/contract/billing/prices";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { type Listed, listedAs, onlyHidden } from "../catalogue/listing.ts";
import { eachOnce, noUses, type Uses } from "../catalogue/uses.ts";

export type PriceFields = z.output<typeof NewPrice>;

type Currency = (typeof currencies)[number];

/** The terms of a price. */
export type Sale = { unitAmount: number; currency: string; period: PricePeriod };

type PriceRow = Listed &
  Sale & {
    trialPeriodDays: number;
    /** Null if no plan is sold at it, or it is free. */
    isInStep: boolean | null;
    older: { versions: number; companies: number };
  };

const line = sql`coalesce(t.origin_id, t.id)`;

/** The newest version of each price, and how many companies keep an older one. */
export const pricesBySearch = listSource({
  from: sql`prices t`,
  id: sql`t.id`,
  columns: sql<PriceRow>`${listedAs("prices")}, t.unit_amount, t.currency, t.period, t.trial_period_days,
    (select bool_and(pp.provider_id is not null) from plan_prices pp
      where pp.price_id = t.id and pp.retired_at is null and t.unit_amount > 0)
      and not exists (select from provider_leftovers l join prices o on o.id = l.price_id
        where coalesce(o.origin_id, o.id) = ${line}) as is_in_step,
    (select json_build_object('versions', count(distinct o.id), 'companies', count(distinct c.company_id))
      from prices o left join plan_companies c on c.price_id = o.id
      where coalesce(o.origin_id, o.id) = ${line} and o.id <> t.id) as older`,
  sorts: {
    createdAt: sql`t.created_at`,
    name: sql`fold(t.name)`,
    amount: sql`t.unit_amount`,
    period: sql`t.period`,
  },
  filters: {
    isCurrent: (_: true) => sql`t.replaced_by is null`,
    isHidden: onlyHidden(sql`t.archived_at is not null`),
    period: (periods: readonly PricePeriod[]) =>
      periods.length > 0 ? sql`t.period = any (${periods}::text[])` : undefined,
    currency: (codes: readonly Currency[]) =>
      codes.length > 0 ? sql`t.currency = any (${codes}::text[])` : undefined,
    search: byWords((words) => sql`strpos(fold(t.name), fold(${words})) > 0`),
  },
});

const rowOf = ({ name, amount, currency, period, trialPeriodDays }: PriceFields) => ({
  name,
  unitAmount: amount,
  currency,
  period,
  trialPeriodDays,
});

export const insertPrice = (db: Db, id: string, fields: PriceFields) =>
  db
    .insertInto("prices")
    .values({ id, ...rowOf(fields) })
    .execute();

export const updatePrice = (db: Db, id: string, fields: PriceFields) =>
  db.updateTable("prices").set(rowOf(fields)).where("id", "=", id).execute();

type Known = Sale & { isReplaced: boolean; isSold: boolean };

/** A price as it stands, and whether any plan is or was sold at it. */
export const priceKnown = async (db: Db, id: string) => {
  const { rows } = await sql<Known>`
    select unit_amount, currency, period, replaced_by is not null as is_replaced,
      exists (select from plan_prices where price_id = t.id) as is_sold
    from prices t where id = ${id}`.execute(db);
  return rows[0];
};

/** Replaces an old version by a new one, on every plan that is sold at it. */
export const replacePrice = async (
  db: Db,
  { oldId, newId }: { oldId: string; newId: string },
  fields: PriceFields,
) => {
  const { unitAmount, currency, period } = rowOf(fields);
  await sql`
    insert into prices (id, name, unit_amount, currency, period, trial_period_days, origin_id)
    select ${newId}, name, ${unitAmount}, ${currency}, ${period}, trial_period_days,
      coalesce(origin_id, id)
    from prices where id = ${oldId}`.execute(db);
  // A change of its own: the history tells of it, which says nothing of what a row began with.
  await updatePrice(db, newId, fields);
  await sql`
    update prices set replaced_by = ${newId}, archived_at = now() where id = ${oldId}`.execute(db);
  await sql`
    insert into plan_prices (plan_id, price_id, position)
    select plan_id, ${newId}, position from plan_prices
    where price_id = ${oldId} and retired_at is null`.execute(db);
  await sql`
    update plan_prices set retired_at = now()
    where price_id = ${oldId} and retired_at is null`.execute(db);
};

type Version = Sale & {
  id: string;
  createdAt: string;
  replacedAt: string | null;
  companies: number;
};

/** All versions of a price, the newest first. */
export const versionsOf = async (db: Db, id: string) => {
  const { rows } = await sql<Version>`
    select o.id, o.unit_amount, o.currency, o.period, o.created_at,
      case when o.replaced_by is not null then o.archived_at end as replaced_at,
      (select count(distinct c.company_id)::int from plan_companies c where c.price_id = o.id) as companies
    from prices t join prices o on coalesce(o.origin_id, o.id) = coalesce(t.origin_id, t.id)
    where t.id = ${id} order by o.replaced_by is not null, o.created_at desc, o.id limit 100`.execute(
    db,
  );
  return rows;
};

const versionIds = (id: string) => sql`(
  select o.id from prices t join prices o on coalesce(o.origin_id, o.id) = coalesce(t.origin_id, t.id)
  where t.id = ${id})`;

/**
 * Who uses any version of a price: plans that are sold at it, or were once it was known to the card provider,
 * and companies that have it or paid it.
 */
export const usesOfVersions = async (db: Db, id: string) => {
  const ids = versionIds(id);
  const { rows } = await sql<Uses>`
    select (select count(distinct plan_id)::int from plan_prices
        where price_id in ${ids} and (retired_at is null or provider_id is not null)) as plans,
      count(*) filter (where not is_former and not is_coming)::int as companies,
      count(*) filter (where is_coming)::int as coming,
      count(*) filter (where is_former)::int as former
    from (${eachOnce(sql`
      select company_id, false as is_past, is_coming from plan_companies where price_id in ${ids}
      union all select company_id, true, false from subscriptions
      where price_id in ${ids} or next_price_id in ${ids}`)}) known`.execute(db);
  return rows[0] ?? noUses;
};

/** Deletes all versions of a price, in an order that an undo can follow backwards: the first one goes last. */
export const deleteVersions = async (db: Db, id: string) => {
  const { rows } = await sql<{ id: string }>`${versionIds(id)}`.execute(db);
  const ids = rows.map((row) => row.id);
  const those = sql`any (${ids}::uuid[])`;
  await sql`delete from plan_prices where price_id = ${those}`.execute(db);
  await sql`
    update prices set replaced_by = null where id = ${those} and replaced_by is not null`.execute(
    db,
  );
  await sql`delete from prices where id = ${those} and origin_id is not null`.execute(db);
  await sql`delete from prices where id = ${those}`.execute(db);
};

/** How many companies have a price. */
export const companiesAt = async (db: Db, id: string) => {
  const { rows } = await sql<{ plans: number; companies: number }>`
    select (select count(*)::int from plan_prices where price_id = ${id} and retired_at is null) as plans,
      (select count(distinct company_id)::int from plan_companies where price_id = ${id}) as companies`.execute(
    db,
  );
  return rows[0] ?? { plans: 0, companies: 0 };
};
