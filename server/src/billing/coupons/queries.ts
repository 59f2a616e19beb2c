import { type Db, sql } from "#db/connect.ts";
import type { CodeRow } from "../codes/queries.ts";

type Made = Pick<CodeRow, "id" | "terms">;

/** Says whether the code still has the coupon's terms. */
export const saveCoupon = async (db: Db, { id, terms }: Made, providerId: string) => {
  const { rows } = await sql`
    update discount_codes set provider_id = ${providerId} where id = ${id} and terms = ${terms}
    returning 1`.execute(db);
  return rows.length > 0;
};

export const couponOfCode = async (db: Db, codeId: string) => {
  const { rows } = await sql<{ providerId: string | null }>`
    select provider_id from discount_codes where id = ${codeId}`.execute(db);
  return rows[0]?.providerId ?? undefined;
};

/** Usable codes without a coupon at the provider. */
export const codesWithoutCoupon = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from discount_codes
    where provider_id is null and status <> 'CANCELLED' and (redeem_by is null or redeem_by > now())
    order by created_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export const leaveCoupon = (db: Db, providerId: string) =>
  sql`insert into left_coupons (provider_id) values (${providerId}) on conflict do nothing`.execute(
    db,
  );

export const leftCoupons = async (db: Db, limit: number) => {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id from left_coupons order by left_at, provider_id limit ${limit}`.execute(db);
  return rows.map(({ providerId }) => providerId);
};

export const forgetCoupon = (db: Db, providerId: string) =>
  sql`delete from left_coupons where provider_id = ${providerId}`.execute(db);
