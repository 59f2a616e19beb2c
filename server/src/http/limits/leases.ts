import { type Db, sql } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";

/** So many calls in so many seconds. */
export type Budget = { seconds: number; most: number };

/** What this node may still let through of one budget, in one window of time. */
type Lease = Budget & {
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
const mostKept = 50_000;
const deadlineMs = 1_000;
const restMs = 5_000;

const nameOf = ({ subject, start, seconds }: Lease) => `${subject}/${seconds}@${start}`;

const amountToLease = ({ most }: Lease) => Math.min(mostAsked, Math.ceil(most / share));

/** Adds what each lease asks for, and gives it what was still there. */
const takeFromShared = async (db: Db, leases: Lease[]) => {
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

const within = <T>(work: Promise<T>) => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the shared counts do not answer")), deadlineMs);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
};

/** While the shared counts cannot be asked, each node lets through what all may. */
const grantAlone = (lease: Lease) => {
  lease.left += Math.max(0, lease.most - lease.taken);
  lease.taken = lease.most;
  lease.isSpent = true;
};

/** Asks for all leases that have run out meanwhile in one statement, one statement at a time. */
const createRenewing = (db: Db, onError: (error: unknown) => void) => {
  const waiting = new Set<Lease>();
  let restUntil = 0;
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const grant = async (leases: Lease[]) => {
    if (Date.now() < restUntil) return leases.forEach(grantAlone);
    try {
      const granted = await within(takeFromShared(db, leases));
      for (const [at, lease] of leases.entries()) {
        const more = granted[at] ?? 0;
        lease.left += more;
        lease.taken += more;
        lease.isSpent = more < amountToLease(lease);
      }
    } catch (error) {
      restUntil = Date.now() + restMs;
      onError(error);
      leases.forEach(grantAlone);
    }
  };
  const renewWaiting = async () => {
    await current;
    const leases = [...waiting];
    waiting.clear();
    next = undefined;
    current = grant(leases);
    await current;
  };
  return (lease: Lease) => {
    waiting.add(lease);
    next ??= renewWaiting();
    return next;
  };
};

/** The leases of this node; one that is forgotten is asked for again. */
const createStore = () => {
  const leases = new Map<string, Lease>();
  const leaseOf = (subject: string, { seconds, most }: Budget) => {
    const start = Math.floor(Date.now() / 1_000 / seconds) * seconds;
    const counts = { left: 0, taken: 0, isSpent: false };
    const fresh: Lease = { subject, start, seconds, most, ...counts };
    const name = nameOf(fresh);
    const lease = leases.get(name) ?? fresh;
    if (lease !== fresh) return lease;
    leases.set(name, lease);
    const [oldest] = leases.keys();
    if (leases.size > mostKept && oldest !== undefined) leases.delete(oldest);
    return lease;
  };
  const forgetOver = () => {
    const now = Date.now() / 1_000;
    for (const [name, { start, seconds }] of leases) if (start + seconds < now) leases.delete(name);
  };
  return { leaseOf, forgetOver };
};

const secondsLeft = ({ start, seconds }: Lease) =>
  Math.max(1, Math.ceil(start + seconds - Date.now() / 1_000));

const forgetOld = (db: Db) =>
  sql`delete from request_counts where window_start < now() - interval '5 minutes'`.execute(db);

/**
 * Budgets that all nodes share. A node leases a part of a budget at a time from a table, so that
 * all nodes together never let through more than it, and most calls wait for nobody.
 */
export const createLeases = (db: Db, onError: (error: unknown) => void) => {
  const { leaseOf, forgetOver } = createStore();
  const renew = createRenewing(db, onError);
  const sweeping = setInterval(forgetOver, 10_000).unref();
  const forgetting = setInterval(() => void forgetOld(db).catch(onError), 60_000).unref();

  /** Takes one from each budget of the subject; refuses with 429 when one of them is used up. */
  const take = async (subject: string, budgets: Budget[]) => {
    const leases = budgets.map((budget) => leaseOf(subject, budget));
    for (;;) {
      const empty = leases.filter(({ left }) => left === 0);
      const spent = empty.find(({ isSpent }) => isSpent);
      if (spent) refuse("request.too_many", { retryAfterSeconds: secondsLeft(spent) });
      if (empty.length === 0) break;
      await Promise.all(empty.map(renew));
    }
    for (const lease of leases) lease.left -= 1;
  };
  const stop = () => {
    clearInterval(sweeping);
    clearInterval(forgetting);
  };
  return { take, stop };
};
