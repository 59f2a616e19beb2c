import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import {
  type Lease,
  takeFromShared,
  amountToLease,
  type Budget,
  nameOf,
  forgetOld,
  secondsLeft,
} from "./lease.ts";

const mostKept = 50_000;
const deadlineMs = 1_000;
const restMs = 5_000;

const within = <T>(work: Promise<T>) => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the shared counts do not answer")), deadlineMs);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
};

/** While the shared counts cannot be reached, each node alone admits the whole budget. */
const grantAlone = (lease: Lease) => {
  lease.left += Math.max(0, lease.most - lease.taken);
  lease.taken = lease.most;
  lease.isSpent = true;
};

/** Renews all leases that have run out in one statement, one statement at a time. */
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

/** The leases of this node; a forgotten one is requested again. */
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

/**
 * Budgets that all nodes share. A node leases a part of a budget at a time from a table, so that all nodes
 * together never admit more than the budget, and most calls wait for nothing.
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
