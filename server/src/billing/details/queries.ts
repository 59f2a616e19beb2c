import { type Db, sql } from "#db/connect.ts";
import { dayNow } from "../vat/queries.ts";

export type Details = {
  legalName: string;
  address: string;
  city: string;
  countryId: string;
  email: string;
  phoneNumber: string | null;
  vatNumber: string | null;
};

/** Inserts all details the first time; later only updates those changed. */
export const saveDetails = (
  db: Db,
  companyId: string,
  details: Details,
  changed: Partial<Details>,
) =>
  db
    .insertInto("billingDetails")
    .values({ companyId, ...details })
    .onConflict((conflict) =>
      conflict.column("companyId").doUpdateSet({ ...changed, updatedAt: sql`now()` }),
    )
    .execute();

/** Where a company is billed, and its VAT number there. */
export const storedPlace = (db: Db, companyId: string) =>
  db
    .selectFrom("billingDetails")
    .select(["city", "countryId", "vatNumber"])
    .where("companyId", "=", companyId)
    .executeTakeFirst();

export const detailsOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<
    Omit<Details, "countryId"> & {
      country: { id: string; name: string; code: string };
      taxIdStatus: string | null;
      day: string;
    }
  >`
    select b.legal_name, b.address, b.city, b.email, b.phone_number, b.vat_number,
      json_build_object('id', k.id, 'name', k.name, 'code', k.code) as country,
      c.tax_id_status, ${dayNow} as day
    from billing_details b join countries k on k.id = b.country_id
    left join customers c on c.company_id = b.company_id
    where b.company_id = ${companyId}`.execute(db);
  return rows[0];
};
