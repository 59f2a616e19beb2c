import { type Db, sql } from "#db/connect.ts";

export type CodeRow = {
  id: string;
  code: string;
  name: string;
  percentOff: number | null;
  amountOff: number | null;
  currency: string | null;
  duration: "once" | "repeating" | "forever";
  durationInMonths: number | null;
  /** Seconds since 1970. */
  redeemBy: number | null;
  isActive: boolean;
  isExpired: boolean;
  maxRedemptions: number | null;
  plans: { planId: string; planTypeId: string }[];
};

const codeColumns = sql`
  d.id, d.code, d.name, d.percent_off, d.amount_off, d.currency, d.duration, d.duration_in_months,
  extract(epoch from d.redeem_by)::bigint as redeem_by, d.status = 'ACTIVE' as is_active,
  coalesce(d.redeem_by < now(), false) as is_expired, d.max_redemptions,
  (select coalesce(json_agg(json_build_object('planId', l.plan_id, 'planTypeId', l.plan_type_id)), '[]')
    from discount_code_plans l where l.code_id = d.id) as plans`;

/** The code as people write it: small letters do not matter. */
export const codeByName = async (db: Db, code: string) => {
  const { rows } = await sql<CodeRow>`
    select ${codeColumns} from discount_codes d where upper(d.code) = upper(${code})`.execute(db);
  return rows[0];
};

export const codeById = async (db: Db, id: string) => {
  const { rows } = await sql<CodeRow>`
    select ${codeColumns} from discount_codes d where d.id = ${id}`.execute(db);
  return rows[0];
};

/** Held until the transaction ends, so that its redemptions can be counted. */
export const lockCode = async (db: Db, id: string) => {
  const { rows } = await sql<CodeRow>`
    select ${codeColumns} from discount_codes d where d.id = ${id} for update of d`.execute(db);
  return rows[0];
};

/** How many companies hold the code, not counting this one. */
export const redemptionsByOthers = async (db: Db, codeId: string, companyId: string | null) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from redemptions
    where code_id = ${codeId} and company_id is distinct from ${companyId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertRedemption = (db: Db, codeId: string, companyId: string) =>
  sql`insert into redemptions (code_id, company_id) values (${codeId}, ${companyId})
    on conflict do nothing`.execute(db);

/** Gives back what the company holds, but for one code. */
export const returnRedemptions = (db: Db, companyId: string, keptCodeId: string | null) =>
  sql`delete from redemptions
    where company_id = ${companyId} and code_id is distinct from ${keptCodeId}::uuid`.execute(db);
