import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";
import type { EventName, Events } from "#events.ts";

/** Who did it, and whose company it changed; a job or a command of ours has no person behind it. */
type By = {
  doer: { id: string | null; requestId: string; ip?: string; call?: string };
  subject: { companyId: string | null };
} | null;

let listened: ReadonlySet<string> = new Set();

/** Tells `record` which events have listeners, so that only those cost a job. */
export const announceListened = (names: Iterable<string>) => {
  listened = new Set(names);
};

/**
 * Writes that something happened, in the transaction of the change: one audit row, and one job for
 * its listeners. Returns the event's id.
 */
export const record = async <N extends EventName>(db: Db, by: By, event: N, details: Events[N]) => {
  const id = uuid();
  await db
    .insertInto("audit")
    .values({
      id,
      event,
      subject: JSON.stringify(details),
      actorId: by?.doer.id ?? null,
      companyId: by?.subject.companyId ?? null,
      requestId: by?.doer.requestId ?? null,
      address: by?.doer.ip ?? null,
      cause: by ? by.doer.call : "system",
    })
    .execute();
  if (listened.has(event)) {
    const job = JSON.stringify({ id, event, subject: details, actorId: by?.doer.id ?? null });
    await sql`select graphile_worker.add_job('event', ${job}::json, max_attempts => 12)`.execute(
      db,
    );
  }
  return id;
};

/** What this transaction writes belongs to this change. */
export const joinChange = (db: Db, id: string) =>
  sql`select set_config('vitrine.change', ${id}, true)`.execute(db);
