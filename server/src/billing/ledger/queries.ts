import { type Db, sql } from "#db/connect.ts";

export type LedgerPayment = {
  id: string;
  companyId: string;
  kind: string;
  amount: number;
  tax: number;
  currency: string;
  /** The card provider's id; null if it was recorded by hand. */
  providerId: string | null;
  cause: string;
  planName: string | null;
  /** For a payment by hand that extended the plan: the day it was paid until, before and after. */
  periodStart: string | null;
  periodEnd: string | null;
  isReversed: boolean;
  /** What has not been refunded or taken back, in whatever way. */
  left: number;
};

// Parts of a query about `payments p`.

/** It was taken back as a whole. */
export const isReversed = sql`
  exists (select from payments r where r.reverses_id = p.id and r.kind = 'REVERSAL')`;

/** What has not been refunded or disputed, with what came back of that. */
export const leftOfPayment = sql`
  p.amount + coalesce((select sum(r.amount) from payments r where r.reverses_id in (
    select p.id union all select o.id from payments o where o.reverses_id = p.id)), 0)::bigint`;

/** A payment of a company that is still there. */
export const paymentById = async (db: Db, id: string) => {
  const { rows } = await sql<LedgerPayment>`
    select p.id, p.company_id, p.kind, p.amount, p.tax, p.currency, p.provider_id, p.cause, p.plan_name,
      p.period_start, p.period_end, ${isReversed} as is_reversed, ${leftOfPayment} as "left"
    from payments p where p.id = ${id} and p.company_id is not null`.execute(db);
  return rows[0];
};

/** Payments by hand that still count and whose latest reference is this one. */
export const bookedWith = async (db: Db, companyId: string, reference: string) => {
  const { rows } = await sql<{ id: string; receivedAt: string }>`
    select p.id, p.happened_at as received_at from payments p
    where p.company_id = ${companyId} and p.kind = 'MANUAL'
      and not ${isReversed}
      and lower(${reference}) = (select lower(n.reference) from payment_notes n
        where n.payment_id = p.id and n.reference is not null order by n.made_at desc, n.id desc limit 1)
    order by p.happened_at desc`.execute(db);
  return rows;
};

type ByHand = {
  id: string;
  companyId: string;
  amount: number;
  tax: number;
  currency: string;
  method: string;
  planName: string | null;
  /** A day. */
  receivedOn: string;
  period: { start: string | null; end: string } | null;
  actorId: string;
};

/** Money paid outside the card provider, dated now if it came today, else at noon of its day. */
export const addByHand = async (db: Db, payment: ByHand) => {
  const { receivedOn, period } = payment;
  const { rows } = await sql<{ happenedAt: string }>`
    insert into payments (id, company_id, kind, amount, tax, currency, plan_name, period_start, period_end,
      cause, actor_id, happened_at)
    values (${payment.id}, ${payment.companyId}, 'MANUAL', ${payment.amount}, ${payment.tax},
      ${payment.currency}, ${payment.planName}, ${period?.start ?? null}, ${period?.end ?? null},
      ${payment.method}, ${payment.actorId},
      case when ${receivedOn}::date >= (now() at time zone 'UTC')::date then now()
        else (${receivedOn}::date + interval '12 hours') at time zone 'UTC' end)
    returning happened_at`.execute(db);
  return rows[0]?.happenedAt ?? "";
};

/** Takes back a whole payment by hand. */
export const addReversal = async (
  db: Db,
  id: string,
  { payment, actorId }: { payment: LedgerPayment; actorId: string },
) => {
  const { companyId, amount, tax, currency, planName } = payment;
  const { rows } = await sql<{ happenedAt: string }>`
    insert into payments (id, company_id, kind, amount, tax, currency, reverses_id, plan_name, cause, actor_id,
      happened_at)
    values (${id}, ${companyId}, 'REVERSAL', ${-amount}, ${-tax}, ${currency}, ${payment.id}, ${planName},
      'by_hand', ${actorId}, now())
    returning happened_at`.execute(db);
  return rows[0]?.happenedAt ?? "";
};

export type Note = {
  paymentId: string;
  companyId: string;
  actorId: string | null;
  note: string | null;
  reference: string | null;
};

export const addNote = (db: Db, { paymentId, companyId, actorId, note, reference }: Note) =>
  sql`
    insert into payment_notes (id, payment_id, company_id, actor_id, note, reference)
    values (gen_random_uuid(), ${paymentId}, ${companyId}, ${actorId}, ${note}, ${reference})`.execute(
    db,
  );

export type Collection = {
  collection: "CARD" | "INVOICE";
  paidUntil: string | null;
  planStatus: string;
  trialStartedAt: string | null;
  trialEndsAt: string | null;
  /** The database's clock. */
  now: string;
};

/** How a company is charged, as stored. */
export const collectionOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<Collection>`
    select collection, paid_until, plan_status, trial_started_at, trial_ends_at, now() as now
    from retailers where company_id = ${companyId}`.execute(db);
  return rows[0];
};

export const savePaidUntil = (db: Db, companyId: string, paidUntil: string) =>
  sql`update retailers set paid_until = ${paidUntil} where company_id = ${companyId}`.execute(db);

/**
 * Sets the day the plan is paid until to where a payment taken back began, if nothing else has moved it since.
 * If the payment that led there was taken back as well, the day goes back to where that one began.
 */
export const takeBackPaidUntil = (db: Db, { companyId, periodStart, periodEnd }: LedgerPayment) =>
  sql`
    with recursive paid as (
      select p.period_start, p.period_end, ${isReversed} as is_reversed
      from payments p
      where p.company_id = ${companyId} and p.kind = 'MANUAL' and p.period_end is not null
    ), days as (
      select ${periodStart}::timestamptz as day
      union
      select p.period_start from days d join paid p on p.period_end = d.day
      where not exists (select from paid o where o.period_end = d.day and not o.is_reversed)
    )
    update retailers set paid_until =
      (select case when bool_or(day is null) then now() else min(day) end from days)
    where company_id = ${companyId} and paid_until = ${periodEnd}`.execute(db);
