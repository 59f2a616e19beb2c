import { type Db, sql } from "#db/connect.ts";

/** Notes a message of the provider; nothing comes back where it was noted before. */
export const addProviderEvent = async (
  db: Db,
  { id, type, customerId }: { id: string; type: string; customerId: string | null },
) => {
  const { rows } = await sql<{ id: string }>`
    insert into provider_events (id, type, customer_id) values (${id}, ${type}, ${customerId})
    on conflict (id) do nothing returning id`.execute(db);
  return rows[0];
};

/** Who made a payment, by the provider's ids. */
export const customerOfPayment = async (db: Db, payment: string) => {
  const { rows } = await sql<{ customerId: string }>`
    select c.provider_id as customer_id from payments p join customers c on c.company_id = p.company_id
    where p.provider_id = ${payment}`.execute(db);
  return rows[0]?.customerId;
};

/** What was received before the look began is dealt with by it. */
export const markHandled = (db: Db, customerId: string, begun: string) =>
  sql`
    update provider_events set handled_at = now()
    where customer_id = ${customerId} and handled_at is null and received_at <= ${begun}::timestamptz`.execute(
    db,
  );

/** What is older than the provider would ever send again. */
export const forgetOldProviderEvents = (db: Db) =>
  sql`delete from provider_events where received_at < now() - interval '60 days'`.execute(db);
