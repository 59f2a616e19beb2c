import { type Db, sql } from "#db/connect.ts";

/** Today in UTC, like `2026-11-23`. */
export const dayNow = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`;

export type BuyerRow = {
  legalName: string;
  email: string;
  address: string;
  city: string;
  country: string;
  countryName: string;
  /** The number as it was typed. */
  vatNumber: string | null;
  /** What the register says of the number, as far as the provider has asked. */
  taxIdStatus: string | null;
  day: string;
};

/** Who is billed, from the billing details of a company. */
export const buyerOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<BuyerRow>`
    select d.legal_name, d.email, d.address, d.city, k.code as country, k.name as country_name,
      d.vat_number, c.tax_id_status,
      ${dayNow} as day
    from billing_details d join countries k on k.id = d.country_id
    left join customers c on c.company_id = d.company_id
    where d.company_id = ${companyId}`.execute(db);
  return rows[0];
};

/** Before it is stored: if the register has changed its mind on the VAT number, sums shown until now are old. */
export const noteRegister = (db: Db, companyId: string, status: string | null) =>
  sql`
    update billing_details d set updated_at = now() from customers c
    where d.company_id = ${companyId} and c.company_id = d.company_id
      and (c.tax_id_status is not distinct from 'unverified')
        <> (${status}::text is not distinct from 'unverified')`.execute(db);

export const today = async (db: Db) => {
  const { rows } = await sql<{ day: string }>`select ${dayNow} as day`.execute(db);
  return rows[0]?.day ?? "";
};

export type Rate = { country: string; percent: number };

export const providerRate = async (db: Db, { country, percent }: Rate) => {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id from tax_rates where country = ${country} and percent = ${percent}`.execute(
    db,
  );
  return rows[0]?.providerId;
};

export const saveRate = (db: Db, { country, percent }: Rate, providerId: string) =>
  sql`
    insert into tax_rates (country, percent, provider_id)
    values (${country}, ${percent}, ${providerId})
    on conflict (country, percent) do nothing`.execute(db);
