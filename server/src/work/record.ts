import { v7 as uuid } from "uuid";
import { type Db, putOff, sql } from "#db/connect.ts";
import { changeMade } from "#db/undoable.ts";
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

type Told<N extends EventName> = { by: By; details: Events[N] };

const rowOf = (by: By, event: EventName, details: object) => ({
  id: uuid(),
  event,
  subject: details,
  actor_id: by?.doer.id ?? null,
  company_id: by?.subject.companyId ?? null,
  request_id: by?.doer.requestId ?? null,
  address: by?.doer.ip ?? null,
  cause: by ? by.doer.call : "system",
});

/** Writes that something happened to many at once, as `record` does for one. */
export const recordAll = async <N extends EventName>(
  db: Db,
  event: N,
  told: readonly Told<N>[],
) => {
  const rows = told.map(({ by, details }) => rowOf(by, event, details));
  if (rows.length === 0) return [];
  await putOff(
    db,
    sql`insert into audit (id, event, subject, actor_id, company_id, request_id, address, cause)
      select id, event, subject, actor_id, company_id, request_id, address, cause
      from json_populate_recordset(null::audit, ${JSON.stringify(rows)}::json)`,
  );
  if (listened.has(event)) {
    const jobs = told.map(({ by, details }, at) =>
      JSON.stringify({ id: rows[at]?.id, event, subject: details, actorId: by?.doer.id ?? null }),
    );
    await putOff(
      db,
      sql`select graphile_worker.add_job('event', one::json, max_attempts => 12)
        from unnest(${jobs}::text[]) one`,
    );
  }
  return rows.map(({ id }) => id);
};

/**
 * Writes that something happened, in the transaction of the change: one audit row, and one job for
 * its listeners. Returns the event's id.
 */
export const record = async <N extends EventName>(db: Db, by: By, event: N, details: Events[N]) => {
  const [id = ""] = await recordAll(db, event, [{ by, details }]);
  return id;
};

/** The same for a save: without a changed column nothing happened. */
export const recordIfChanged = async <N extends EventName>(
  db: Db,
  by: By,
  event: N,
  details: Events[N],
) => {
  if ((await changeMade(db)) !== null) await record(db, by, event, details);
};

/** Makes what this transaction writes part of this change. */
export const joinChange = (db: Db, id: string) =>
  putOff(db, sql`select set_config('vitrine.change', ${id}, true)`);
