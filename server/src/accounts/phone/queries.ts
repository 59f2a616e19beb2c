import { type Db, sql } from "#db/connect.ts";

/** The country assumed for a phone number without one. */
export const countryOfPerson = async (db: Db, userId: string) => {
  const { rows } = await sql<{ code: string }>`
    select k.code from users u left join companies c on c.id = u.company_id
    join countries k on k.id = coalesce(u.country_id, c.country_id)
    where u.id = ${userId}`.execute(db);
  return rows[0]?.code;
};

export const storePhone = (db: Db, userId: string, number: string) =>
  sql`
    update users set phone_number = ${number}, phone_verified_at = now()
    where id = ${userId}`.execute(db);
