import { createHash, createHmac } from "node:crypto";
import { config } from "#config.ts";
import { type Db, putOff, sql } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { bytesOf } from "#http/upload.ts";

export type Attempt = { actorId: string; key: string; request: unknown };

const readable = (_name: string, value: unknown) =>
  value instanceof File
    ? [value.name, createHash("sha256").update(bytesOf(value)).digest("base64url")]
    : value;

// With a key: a request may hold a password, which a bare hash would give away.
export const fingerprintOf = (request: unknown) =>
  createHmac("sha256", config().secret)
    .update(JSON.stringify(request, readable))
    .digest("base64url");

/** One at a time per key, locked until the transaction ends. */
const takeTurn = async (db: Db, { actorId, key }: Attempt) => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${actorId}:${key}`}, 0)) as mine`.execute(
    db,
  );
  return rows[0]?.mine === true;
};

/**
 * Runs `work` once per actor and key: a repeat gets the first answer, another request under the same
 * key is refused with 422, one whose first is still running with 409. Answers are kept a day at least.
 */
export const once = async <T>(db: Db, attempt: Attempt, work: () => Promise<T>): Promise<T> => {
  if (!(await takeTurn(db, attempt))) return refuse("request.still_running");
  const { actorId, key } = attempt;
  const fingerprint = fingerprintOf(attempt.request);
  const stored = await db
    .selectFrom("idempotencyKeys")
    .select(["fingerprint", "answer"])
    .where("actorId", "=", actorId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (stored) {
    if (stored.fingerprint !== fingerprint) refuse("request.key_reused");
    return stored.answer as T;
  }
  const answer = await work();
  const kept = { actorId, key, fingerprint, answer: JSON.stringify(answer) };
  await putOff(db, db.insertInto("idempotencyKeys").values(kept));
  return answer;
};

/** Deletes answers older than a day and an hour, which are no longer asked for. */
export const forgetOldAnswers = (db: Db) =>
  sql`delete from idempotency_keys where created_at < now() - interval '25 hours'`.execute(db);
