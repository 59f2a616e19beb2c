import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";

/** Work that is done after the answer: an e-mail, an export, an erasure. */
export type Job = {
  name: string;
  run(db: Db, payload: unknown): Promise<unknown>;
};

type JobOf<P> = Job & { shape: z.ZodType<P> };

/**
 * What a job does with its payload. It gets the pool and no transaction, so it may wait for the
 * network, and it must be safe to run twice.
 */
export const job = <P>(
  name: string,
  shape: z.ZodType<P>,
  run: (db: Db, payload: P) => Promise<unknown>,
): JobOf<P> => ({ name, shape, run: (db, payload) => run(db, shape.parse(payload)) });

type AddOptions = {
  /** Of jobs waiting under one key only the last stays. */
  key?: string;
  runAt?: Date;
  /** How long from now, by the database's clock. */
  inSeconds?: number;
  /** Between attempts the waits grow to some hours; twelve attempts last most of a day. */
  maxAttempts?: number;
  /** Somebody waits for it: it runs before everything else in the queue. */
  isAwaited?: boolean;
};

/** For a job whose failure somebody is shown, such as a file in the tray: they learn it soon. */
export const fewAttempts = { maxAttempts: 3 };

/** Queues a job, in the caller's transaction. The payload is stored: ids, never a secret. */
export const addJob = async <P>(
  db: Db,
  { name, shape }: Pick<JobOf<P>, "name" | "shape">,
  payload: P,
  { key, runAt, inSeconds, maxAttempts = 12, isAwaited = false }: AddOptions = {},
) => {
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(shape.parse(payload))}::json,
      run_at => coalesce(${runAt ?? null}::timestamptz, now() + make_interval(secs => ${inSeconds ?? null}::float8)),
      max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text,
      priority => ${isAwaited ? -1 : 0}::int)`.execute(db);
};

/** A chore: jobs given up after their last attempt are kept for a month, for investigation. */
export const forgetGivenUp = (db: Db) =>
  sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and updated_at < now() - interval '30 days'`.execute(db);
