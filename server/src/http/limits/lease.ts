import { type Db, sql } from "#db/connect.ts";

/** So many calls in so many seconds. */
export type Budget = { seconds: number; most: number };

/** What this node may still admit from one budget, in one window of time. */
export type Lease = Budget & {
  subject: string;
  start: number;
  left: number;
  /** What this node has had of it so far. */
  taken: number;
  isSpent: boolean;
};

/** A node takes a tenth of a budget at once, so that at most every tenth call has to ask. */
const share = 10;
const mostAsked = 10_000;

/** Unique among all budgets and windows of time. */
export const nameOf = ({ subject, start, seconds }: Lease) => `${subject}/${seconds}@${start}`;

/** How many calls a node asks for at once. */
export const amountToLease = ({ most }: Lease) => Math.min(mostAsked, Math.ceil(most / share));

/** Adds up what each lease asks for, and grants it what was still available. */
export const takeFromShared = async (db: Db, leases: Lease[]) => {
  const { rows } = await sql<{ subject: string; start: number; count: number }>`
    insert into request_counts (subject, window_start, count)
    select subject, to_timestamp(start), asked from unnest(
      ${leases.map(({ subject, seconds }) => `${subject}/${seconds}`)}::text[],
      ${leases.map(({ start }) => start)}::bigint[],
      ${leases.map(amountToLease)}::int[]) as u (subject, start, asked)
    order by 1, 2
    on conflict (subject, window_start) do update set count = request_counts.count + excluded.count
    returning subject, extract(epoch from window_start)::bigint as start, count`.execute(db);
  const counts = new Map(rows.map(({ subject, start, count }) => [`${subject}@${start}`, count]));
  return leases.map((lease) => {
    const amount = amountToLease(lease);
    const before = (counts.get(nameOf(lease)) ?? 0) - amount;
    return Math.max(0, Math.min(amount, lease.most - before));
  });
};

/** Until the window ends; at least 1. */
export const secondsLeft = ({ start, seconds }: Lease) =>
  Math.max(1, Math.ceil(start + seconds - Date.now() / 1_000));

/** Deletes the counts of windows that began more than five minutes ago. */
export const forgetOld = (db: Db) =>
  sql`delete from request_counts where window_start < now() - interval '5 minutes'`.execute(db);
