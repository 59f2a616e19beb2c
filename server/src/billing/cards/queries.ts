import { type Db, sql } from "#db/connect.ts";

export type OwnCard = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
};

/** The moment from which a card `k` is no longer good: the end of its month. */
export const endOfCard = sql`(make_date(k.exp_year, k.exp_month, 1) + interval '1 month') at time zone 'UTC'`;

/** The cards of a company, the one that pays first. */
export const cardsOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<OwnCard>`
    select k.provider_id as id, k.brand, k.last4, k.exp_month, k.exp_year,
      coalesce(k.provider_id = c.default_card_id, false) as is_default
    from cards k join customers c on c.company_id = k.company_id
    where k.company_id = ${companyId} order by is_default desc, k.created_at desc, k.provider_id`.execute(
    db,
  );
  return rows;
};

/** Whether a card is known as another company's. */
export const isForeignCard = async (db: Db, companyId: string, id: string) => {
  const { rows } = await sql`
    select from cards where provider_id = ${id} and company_id <> ${companyId}`.execute(db);
  return rows.length > 0;
};

export const addCustomer = (db: Db, companyId: string, providerId: string) =>
  sql`
    insert into customers (company_id, provider_id) values (${companyId}, ${providerId})
    on conflict (company_id) do nothing`.execute(db);

/** What the cards pay for: whether a plan is live, and the invoice that is open. */
export const debtOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ isLive: boolean; openInvoiceId: string | null }>`
    select status in ('trialing', 'active', 'past_due', 'incomplete') as is_live,
      case when latest_invoice_status = 'open' and status in ('active', 'past_due', 'incomplete')
        and pending_until is null then latest_invoice_id end as open_invoice_id
    from subscriptions where company_id = ${companyId}`.execute(db);
  return rows[0] ?? { isLive: false, openInvoiceId: null };
};

/** The plan of a running trial, unless it costs nothing. */
export const planOfTrial = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ planId: string; priceId: string }>`
    select r.plan_id, r.price_id from retailers r join prices p on p.id = r.price_id
    where r.company_id = ${companyId} and r.plan_status = 'TRIAL' and r.trial_ends_at > now()
      and r.collection = 'CARD' and p.unit_amount > 0`.execute(db);
  return rows[0];
};
