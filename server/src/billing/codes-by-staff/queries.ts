import type { CodeState } from "@vitrine/contract/billing/codes";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

type Paid = { currency: string; amount: number };

export type StaffCodeRow = {
  id: string;
  version: number;
  code: string;
  name: string;
  percentOff: number | null;
  amountOff: number | null;
  currency: string | null;
  duration: "once" | "repeating" | "forever";
  durationInMonths: number | null;
  maxRedemptions: number | null;
  redeemBy: number | null;
  campaign: string | null;
  status: "ACTIVE" | "BLOCKED" | "CANCELLED";
  state: CodeState;
  plans: { id: string; name: string }[];
  used: number;
  spent: number;
  /** Somebody has it or had it, so what it takes off is fixed. */
  isUsed: boolean;
  revenue: Paid[];
  isAtProvider: boolean;
  createdAt: string;
};

const isPlace = sql`(x.company_id is not null or x.spent_at is not null)`;
const used = sql`(select count(*)::int from redemptions x where x.code_id = d.id and ${isPlace})`;
const state = sql`
  case when d.status <> 'ACTIVE' then d.status when d.redeem_by <= now() then 'EXPIRED'
    when d.max_redemptions is null then 'ACTIVE'
    when d.max_redemptions <= ${used} then 'FULL' else 'ACTIVE' end`;

/** What was paid with a code, by a company or by all, less what went back. */
const paid = (whose: ReturnType<typeof sql>) => sql`
  (select coalesce(json_agg(json_build_object('currency', m.currency, 'amount', m.amount)
      order by m.currency), '[]')
    from (
      select p.currency, sum(p.amount) as amount
      from discounted_invoices i join payments p on p.invoice_id = i.invoice_id
      where ${whose} group by 1) m)`;

const columns = sql<StaffCodeRow>`
  d.id, coalesce((select v.version from record_versions v where v.record_id = d.id), 0) as version,
  d.code, d.name, d.percent_off, d.amount_off, d.currency, d.duration, d.duration_in_months,
  d.max_redemptions, extract(epoch from d.redeem_by)::bigint as redeem_by, d.campaign, d.status, ${state} as state,
  (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id), '[]')
    from discount_code_plans l join plans n on n.id = l.plan_id where l.code_id = d.id) as plans,
  ${used} as used,
  (select count(*)::int from redemptions x where x.code_id = d.id and x.spent_at is not null) as spent,
  exists (select from redemptions x where x.code_id = d.id)
    or exists (select from retailers r where r.discount_code_id = d.id) as is_used,
  ${paid(sql`i.code_id = d.id`)} as revenue,
  d.provider_id is not null as is_at_provider, d.created_at`;

/** Every code, for staff. */
export const codesForStaff = listSource({
  from: sql`discount_codes d`,
  id: sql`d.id`,
  columns,
  sorts: {
    createdAt: sql`d.created_at`,
    code: sql`upper(d.code)`,
    name: sql`fold(d.name)`,
    used,
    redeemBy: sql`d.redeem_by`,
  },
  filters: {
    ids: (ids: readonly string[]) =>
      ids.length > 0 ? sql`d.id = any (${ids}::uuid[])` : undefined,
    search: byWords(
      (words) => sql`(strpos(upper(d.code), upper(${words})) > 0
        or strpos(fold(d.name), fold(${words})) > 0)`,
    ),
    state: (values: readonly CodeState[]) =>
      values.length > 0 ? sql`${state} = any (${values}::text[])` : undefined,
    planIds: (ids: readonly string[]) =>
      ids.length > 0
        ? sql`exists (select from discount_code_plans l
            where l.code_id = d.id and l.plan_id = any (${ids}::uuid[]))`
        : undefined,
  },
});

/** Locks a code until the transaction ends, so that nobody takes a place of it. */
export const holdCode = async (db: Db, id: string) => {
  const { rows } = await sql`select from discount_codes where id = ${id} for update`.execute(db);
  return rows.length > 0;
};

export const staffCode = async (db: Db, id: string) => {
  const { rows } = await sql<StaffCodeRow>`
    select ${columns} from discount_codes d where d.id = ${id}`.execute(db);
  return rows[0];
};

/** The companies that use a code, the newest first. */
export const usesOfCode = listSource({
  from: sql`redemptions x left join companies c on c.id = x.company_id`,
  id: sql`x.id`,
  columns: sql<{
    id: string;
    company: { id: string; name: string } | null;
    heldAt: string;
    spentAt: string | null;
    paid: Paid[];
  }>`x.id, x.redeemed_at as held_at, x.spent_at,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.short_name) end as company,
    ${paid(sql`i.code_id = x.code_id and p.company_id = x.company_id`)} as paid`,
  order: sql`x.redeemed_at desc`,
  filters: { codeId: (id: string) => sql`x.code_id = ${id} and ${isPlace}` },
});

/** All plans, hidden ones last. */
export const plansOfCodes = async (db: Db) => {
  const { rows } = await sql<{ id: string; name: string; isHidden: boolean }>`
    select id, name, is_hidden from plans order by is_hidden, sort_order, fold(name), id limit 1000`.execute(
    db,
  );
  return rows;
};

export type Terms = Pick<
  StaffCodeRow,
  | "name"
  | "percentOff"
  | "amountOff"
  | "currency"
  | "duration"
  | "durationInMonths"
  | "maxRedemptions"
>;

const rowOf = <T extends Terms & { redeemBy: number }>({ redeemBy, ...terms }: T) => ({
  ...terms,
  redeemBy: new Date(redeemBy * 1000).toISOString(),
});

type NewCode = Terms & { id: string; code: string; redeemBy: number; campaign: string | null };

/** Returns the ids of the codes that were added; codes that exist already are left out. */
export const insertCodes = async (db: Db, codes: NewCode[]) => {
  const rows = await db
    .insertInto("discountCodes")
    .values(codes.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

export const updateCode = (db: Db, id: string, code: Terms & { code: string; redeemBy: number }) =>
  db.updateTable("discountCodes").set(rowOf(code)).where("id", "=", id).execute();

export const isCodeTaken = async (db: Db, code: string, id: string | null) => {
  const { rows } = await sql`
    select from discount_codes where upper(code) = upper(${code}) and id is distinct from ${id}::uuid`.execute(
    db,
  );
  return rows.length > 0;
};

/** Whether it lies ahead by the database's clock. */
export const isAhead = async (db: Db, seconds: number) => {
  const { rows } = await sql<{ ahead: boolean }>`
    select to_timestamp(${seconds}::float8) > now() as ahead`.execute(db);
  return rows[0]?.ahead ?? false;
};

/** Limits the codes to these plans; says how many of the plans exist. */
export const listPlansOfCodes = async (
  db: Db,
  codeIds: readonly string[],
  planIds: readonly string[],
) => {
  await sql`
    delete from discount_code_plans
    where code_id = any (${codeIds}::uuid[]) and plan_id <> all (${planIds}::uuid[])`.execute(db);
  const { rows } = await sql<{ count: number }>`
    with wanted as (select id, plan_type_id from plans where id = any (${planIds}::uuid[])),
    listed as (
      insert into discount_code_plans (code_id, plan_id, plan_type_id)
      select c.id, w.id, w.plan_type_id from unnest(${codeIds}::uuid[]) c (id) cross join wanted w
      on conflict (code_id, plan_id) do update set plan_type_id = excluded.plan_type_id
      where discount_code_plans.plan_type_id <> excluded.plan_type_id
    )
    select count(*)::int as count from wanted`.execute(db);
  return rows[0]?.count ?? 0;
};

export const saveCodeStatus = (db: Db, id: string, status: StaffCodeRow["status"]) =>
  sql`update discount_codes set status = ${status} where id = ${id}`.execute(db);

/** Deletes its plans first: an undo restores in the opposite order. */
export const deleteCode = async (db: Db, id: string) => {
  await sql`delete from discount_code_plans where code_id = ${id}`.execute(db);
  await sql`delete from discount_codes where id = ${id}`.execute(db);
};
