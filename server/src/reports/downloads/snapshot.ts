import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { cursorOf } from "#db/cursor.ts";
import { refuse } from "#http/refuse.ts";

/** One of two places that all nodes share. */
const takePlace = async (trx: Db) => {
  const place = (number: number) =>
    sql`pg_try_advisory_xact_lock(hashtextextended(${`report ${number}`}, 5))`;
  const { rows } = await sql<{ pid: number; hasPlace: boolean }>`
    select pg_backend_pid() as pid, case when ${place(1)} then true else ${place(2)} end as has_place`.execute(
    trx,
  );
  if (!rows[0]?.hasPlace) refuse("reports.two_at_work", { retryAfterSeconds: 5 });
  return rows[0]?.pid;
};

/** Larger pieces are freed late: a thousand at a time took a third more memory, and no less time. */
const atOnce = 250;

/**
 * Reads a query as of one moment, on a connection of its own. `stop` also ends the read in progress; after
 * `stop` or `end` the connection is free.
 */
export const openSnapshot = async <Row>(slow: Db, db: Db) => {
  const moment = slow.startTransaction().setIsolationLevel("repeatable read");
  const trx = await moment.setAccessMode("read only").execute();
  let ending: Promise<unknown> | undefined;
  let stopping: Promise<unknown> | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    // Waits for the cancellation, which must not hit the connection's next reader.
    ending ??= Promise.resolve(stopping)
      .catch(() => {})
      .then(() => trx.rollback().execute())
      .catch(() => {});
    return ending;
  };
  try {
    const pid = await takePlace(trx);
    return {
      read: (query: RawBuilder<Row>) => cursorOf<Row>(trx, query, atOnce),
      stop: () => {
        if (!isOver) stopping ??= sql`select pg_cancel_backend(${pid}::int)`.execute(db);
        return end();
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
