import { type Db, sql } from "#db/connect.ts";

export interface Amounts {
  users: number;
  startups: number;
  messages: number;
}

/** How far the large data is. A stopped run continues from there. */
export interface Progress extends Amounts {
  /** Parts of startups added although one before them is missing: where each begins, and its size. */
  ahead?: [at: number, size: number][];
  /** What the last run was asked for, its goal, and the moment its times are counted from. */
  amounts?: Amounts;
  goal?: Amounts;
  at?: string;
  /** What a load dropped for speed and must be put back. */
  putBack?: string[];
}

const nothing: Progress = { users: 0, startups: 0, messages: 0 };

export async function readProgress(db: Db): Promise<Progress> {
  const { rows } = await sql<{ value: Progress }>`
    select value from settings where name = 'seed'`.execute(db);
  return rows[0]?.value ?? nothing;
}

/** Changes the stored progress; locks the row, since two parts may end at once. */
export async function changeProgress(trx: Db, change: (before: Progress) => Progress) {
  await sql`insert into settings (name, value) values ('seed', ${JSON.stringify(nothing)}::jsonb)
    on conflict do nothing`.execute(trx);
  await sql`select from settings where name = 'seed' for update`.execute(trx);
  const after = change(await readProgress(trx));
  await sql`update settings set value = ${JSON.stringify(after)}::jsonb where name = 'seed'`.execute(
    trx,
  );
  return after;
}

const kinds = ["startups", "users", "messages"] as const;

export const isComplete = (progress: Progress) =>
  kinds.every((kind) => progress[kind] >= (progress.goal?.[kind] ?? 0));

const isSame = (one: Amounts, other: Amounts | undefined) =>
  kinds.every((kind) => one[kind] === other?.[kind]);

/** The same amounts again after a run that was stopped finish it; any others are a new run. */
export const planRun = (before: Progress, amounts: Amounts, now: Date): Progress => {
  if (!isComplete(before) && isSame(amounts, before.amounts)) return before;
  const goal = {
    startups: before.startups + amounts.startups,
    users: before.users + amounts.users,
    messages: before.messages + amounts.messages,
  };
  return { ...before, amounts, goal, at: now.toISOString() };
};

/** Counts a part of the startups, and those after it that were ready before. */
export const withStartups = (before: Progress, at: number, size: number): Progress => {
  const ahead = new Map([...(before.ahead ?? []), [at, size] as const]);
  let { startups } = before;
  for (let next = ahead.get(startups); next !== undefined; next = ahead.get(startups)) {
    ahead.delete(startups);
    startups += next;
  }
  return { ...before, startups, ahead: [...ahead].map(([from, count]) => [from, count]) };
};
