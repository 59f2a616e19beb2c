import { type Db, sql } from "#db/connect.ts";
import { isOwner } from "#identity/owners/service.ts";
import { holdCompany } from "../seats/queries.ts";

/** Notes what is to be ended at the provider: the customer, and payments by a link that wait for a bank. */
export const addDepartures = async (db: Db, companyId: string) => {
  await sql`
    insert into departures (provider_id)
    select provider_id from customers where company_id = ${companyId}
    union
    select intent_id from payment_requests
    where company_id = ${companyId} and state = 'OPEN' and intent_id is not null
    on conflict do nothing`.execute(db);
};

/** What is not ended yet, of all companies or of one that still exists. */
export const departures = async (db: Db, companyId: string | null = null) => {
  const { rows } = await sql<{ providerId: string }>`
    select d.provider_id from departures d
    where ${companyId}::uuid is null
      or d.provider_id in (select provider_id from customers where company_id = ${companyId}::uuid)
      or d.provider_id in (select intent_id from payment_requests where company_id = ${companyId}::uuid)
    order by d.begun_at`.execute(db);
  return rows.map(({ providerId }) => providerId);
};

export const removeDeparture = (db: Db, providerId: string) =>
  sql`delete from departures where provider_id = ${providerId}`.execute(db);

/** Whether the company has an owner who is not being erased. */
export const isStaying = async (db: Db, companyId: string) => {
  const { rows } = await sql`
    select from users u where u.company_id = ${companyId} and ${isOwner} limit 1`.execute(db);
  return rows.length > 0;
};

/** The same, and nobody can begin to leave before the transaction ends. */
export const holdStaying = async (db: Db, companyId: string) => {
  await holdCompany(db, companyId);
  return isStaying(db, companyId);
};
