import type { Config } from "#config.ts";
import { type Db, sql } from "#db/connect.ts";
import { networkOf } from "#http/address.ts";
import { refuse } from "#http/refuse.ts";

/** Calls of one subject in one window: this node's own, those it has told, and the other nodes'. */
type Count = { subject: string; start: number; own: number; told: number; others: number };
type Counts = Map<string, Count>;

const keptSeconds = 120;

const hit = (counts: Counts, subject: string, seconds: number, most: number) => {
  const start = Math.floor(Date.now() / 1000 / seconds) * seconds;
  const name = `${subject}/${seconds}`;
  const key = `${name}@${start}`;
  const count = counts.get(key) ?? { subject: name, start, own: 0, told: 0, others: 0 };
  counts.set(key, count);
  count.own += 1;
  if (count.own + count.others <= most) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(start + seconds - Date.now() / 1000));
  refuse("request.too_many", { retryAfterSeconds });
};

const addToShared = async (db: Db, changed: Count[], added: number[]) => {
  const { rows } = await sql<{ subject: string; start: number; count: number }>`
    insert into request_counts (subject, window_start, count)
    select subject, to_timestamp(start), added from unnest(
      ${changed.map(({ subject }) => subject)}::text[],
      ${changed.map(({ start }) => start)}::bigint[],
      ${added}::int[]) as u (subject, start, added)
    order by 1, 2
    on conflict (subject, window_start) do update set count = request_counts.count + excluded.count
    returning subject, extract(epoch from window_start)::bigint as start, count`.execute(db);
  return rows;
};

const share = async (db: Db, counts: Counts) => {
  const oldest = Date.now() / 1000 - keptSeconds;
  for (const [key, { start }] of counts) if (start < oldest) counts.delete(key);
  const changed = [...counts.values()].filter(({ own, told }) => own > told);
  if (changed.length === 0) return;
  const added = changed.map((count) => {
    const more = count.own - count.told;
    count.told = count.own;
    return more;
  });
  for (const row of await addToShared(db, changed, added)) {
    const count = counts.get(`${row.subject}@${row.start}`);
    if (count) count.others = row.count - count.told;
  }
};

const forgetOld = (db: Db) =>
  sql`delete from request_counts where window_start < now() - interval '5 minutes'`.execute(db);

/**
 * Counts calls per address and person. Each node counts by itself and adds its numbers to a shared
 * table every second, so all nodes know the sum at most a second late and no call waits for it.
 */
export const createLimits = (
  db: Db,
  limits: Config["limits"],
  onError: (error: unknown) => void,
) => {
  const counts: Counts = new Map();
  const sharing = setInterval(() => void share(db, counts).catch(onError), 1_000).unref();
  const forgetting = setInterval(() => void forgetOld(db).catch(onError), 60_000).unref();

  return {
    /** Refuses with 429 when the address has called too often. */
    address: (ip: string) => {
      const subject = `ip:${networkOf(ip)}`;
      hit(counts, subject, 10, limits.ipPer10Seconds);
      hit(counts, subject, 60, limits.ipPerMinute);
    },
    /** Refuses with 429 when the person has called too often. */
    person: (id: string) => hit(counts, `user:${id}`, 60, limits.userPerMinute),
    stop: () => {
      clearInterval(sharing);
      clearInterval(forgetting);
    },
  };
};

export type Limits = ReturnType<typeof createLimits>;
