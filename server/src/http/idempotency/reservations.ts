import { v7 as uuid } from "uuid";
import { beginningWith, type Db, sql } from "#db/connect.ts";
import { type Attempt, fingerprintOf } from "#http/idempotency/once.ts";
import type { How } from "#http/on.ts";
import { asRefusal } from "#http/problems.ts";
import { refuse } from "#http/refuse.ts";
import type { Log } from "#log.ts";

type Run = { actorId: string; key: string; attemptId: string; number: number };

/** From 30 seconds after it began, a run counts as dead. */
const heldUntil = sql<string>`now() + interval '30 seconds'`;

const rowOf = (db: Db, { actorId, key }: Pick<Attempt, "actorId" | "key">) =>
  db
    .selectFrom("idempotencyKeys")
    .select(["fingerprint", "answer", "attemptId", "run", "hasWritten"])
    .select(sql<boolean>`coalesce(held_until > now(), false)`.as("isHeld"))
    .where("actorId", "=", actorId)
    .where("key", "=", key)
    .executeTakeFirst();

const begin = async (db: Db, attempt: Attempt, fingerprint: string): Promise<Run | undefined> => {
  const { actorId, key } = attempt;
  const attemptId = uuid();
  const begun = await db
    .insertInto("idempotencyKeys")
    .values({ actorId, key, fingerprint, attemptId, heldUntil })
    .onConflict((conflict) => conflict.doNothing())
    .returning("run")
    .executeTakeFirst();
  return begun && { actorId, key, attemptId, number: begun.run };
};

const ofRun = (db: Db, { actorId, key, number }: Run) =>
  db
    .updateTable("idempotencyKeys")
    .where("actorId", "=", actorId)
    .where("key", "=", key)
    .where("run", "=", number);

/** The first to come continues where a dead run stopped. */
const takeOver = async (db: Db, run: Run): Promise<Run> => {
  const number = run.number + 1;
  const { numUpdatedRows } = await ofRun(db, run)
    .where("heldUntil", "<=", sql<string>`now()`)
    .set({ run: number, heldUntil })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse("request.still_running", { retryAfterSeconds: 2 });
  return { ...run, number };
};

type Found = { answer: unknown };

const reserve = async (db: Db, attempt: Attempt, { resumes }: How): Promise<Run | Found> => {
  const fingerprint = fingerprintOf(attempt.request);
  const begun = await begin(db, attempt, fingerprint);
  if (begun) return begun;
  const row = await rowOf(db, attempt);
  if (row && row.fingerprint !== fingerprint) refuse("request.key_reused");
  if (row && row.answer !== null) return { answer: row.answer };
  if (!row?.attemptId || row.isHeld)
    return refuse("request.still_running", { retryAfterSeconds: 2 });
  if (row.hasWritten && !resumes) refuse("request.outcome_unknown");
  const { actorId, key } = attempt;
  return takeOver(db, { actorId, key, attemptId: row.attemptId, number: row.run });
};

/** In each transaction of the run: marks that it has written; fails if the run was taken for dead. */
const noteWriting = async (trx: Db, run: Run) => {
  const { numUpdatedRows } = await ofRun(trx, run).set({ hasWritten: true }).executeTakeFirst();
  if (numUpdatedRows === 0n) refuse("request.conflict");
};

const keepAnswer = (db: Db, run: Run, answer: unknown) =>
  ofRun(db, run)
    .set({ answer: JSON.stringify(answer), heldUntil: null })
    .execute();

/** A refused call may succeed later; one that failed is judged by what it had written. */
const letGo = (db: Db, run: Run, error: unknown) => {
  if (asRefusal(error).status >= 500)
    return ofRun(db, run).set({ heldUntil: sql<string>`now()` }).execute();
  return db
    .deleteFrom("idempotencyKeys")
    .where("actorId", "=", run.actorId)
    .where("key", "=", run.key)
    .where("run", "=", run.number)
    .execute();
};

/**
 * `once` for a call with its own transactions: the key is reserved in a separate commit, and the answer kept
 * after the work. A repeat meanwhile is refused with 409. A run that died is repeated under the same
 * `attemptId` if nothing was written or the call resumes, otherwise refused with 409.
 */
export const runReserved = async <T>(
  { db, log }: { db: Db; log: Log },
  attempt: Attempt,
  how: How,
  work: (db: Db, attemptId: string) => Promise<T>,
): Promise<T> => {
  const run = await reserve(db, attempt, how);
  if ("answer" in run) return run.answer as T;
  try {
    const marking = beginningWith(db, (trx) => noteWriting(trx, run));
    const answer = await work(marking, run.attemptId);
    // Done is done, even if the answer could not be kept.
    await keepAnswer(db, run, answer).catch((err: unknown) =>
      log.warn({ err }, "the answer to a key could not be kept"),
    );
    return answer;
  } catch (error) {
    await letGo(db, run, error).catch((err: unknown) =>
      log.warn({ err }, "a key could not be freed after a failed call"),
    );
    throw error;
  }
};
