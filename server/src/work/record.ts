import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";
import type { EventName, Events } from "#events.ts";

/** Who did it; a job or a command of ours has no person behind it. */
export type Doer = { id: string | null; companyId: string | null; requestId: string } | null;

let listened: ReadonlySet<string> = new Set();

/** Tells `record` which events have listeners, so that only those cost a job. */
export const announceListened = (names: Iterable<string>) => {
  listened = new Set(names);
};

/**
 * Writes that something happened, in the transaction of the change: one audit row, and one job for
 * its listeners. Returns the event's id.
 */
export const record = async <N extends EventName>(
  db: Db,
  doer: Doer,
  event: N,
  subject: Events[N],
) => {
  const id = uuid();
  await db
    .insertInto("audit")
    .values({
      id,
      event,
      subject: JSON.stringify(subject),
      actorId: doer?.id ?? null,
      companyId: doer?.companyId ?? null,
      requestId: doer?.requestId ?? null,
    })
    .execute();
  if (listened.has(event)) {
    const job = JSON.stringify({ id, event, subject, actorId: doer?.id ?? null });
    await sql`select graphile_worker.add_job('event', ${job}::json, max_attempts => 12)`.execute(
      db,
    );
  }
  return id;
};
