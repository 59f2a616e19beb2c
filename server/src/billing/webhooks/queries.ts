import { type Db, sql } from "#db/connect.ts";

export type Message = { id: string; type: string; customerId: string | null };

/** Stores messages of the provider, each once, in an order that all nodes keep. Returns the new ones. */
export const addProviderEvents = async (db: Db, messages: Message[]) => {
  const { rows } = await sql<Omit<Message, "type">>`
    insert into provider_events (id, type, customer_id)
    select x.id, x.type, x."customerId"
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as x(id text, type text, "customerId" text)
    order by x.id
    on conflict (id) do nothing returning id, customer_id`.execute(db);
  return rows;
};

/** The customers who made these payments, by the provider's ids. */
export const customersOfPayments = async (db: Db, payments: string[]) => {
  const { rows } = await sql<{ payment: string; customerId: string }>`
    select p.provider_id as payment, c.provider_id as customer_id
    from payments p join customers c on c.company_id = p.company_id
    where p.provider_id = any (${payments}::text[])`.execute(db);
  return new Map(rows.map(({ payment, customerId }) => [payment, customerId]));
};

/** Messages received before a read began are handled by it. */
export const markHandled = (db: Db, customerId: string, begun: string) =>
  sql`
    update provider_events set handled_at = now()
    where customer_id = ${customerId} and handled_at is null and received_at <= ${begun}::timestamptz`.execute(
    db,
  );

/** Deletes what is older than the provider would ever send again. */
export const forgetOldProviderEvents = (db: Db) =>
  sql`delete from provider_events where received_at < now() - interval '60 days'`.execute(db);
