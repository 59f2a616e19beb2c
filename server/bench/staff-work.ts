import { records } from "@vitrine/contract/profiles/records";
import type pg from "pg";
import { connect, type Db, sql } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { saveNote } from "#profiles/editing/service.ts";
import { type Target, turns } from "./load.ts";
import type { Program } from "./stage.ts";
import { asJson, trayFileTimes, untilDone } from "./tray.ts";

const idsOf = async (connection: pg.ClientConfig, count: number) => {
  const db = connect({ connection, size: 1 });
  const { rows } = await sql<{ id: string }>`
    select company_id as id from company_records where kind = 'STARTUP' and not is_blocked order by 1 limit ${count}`.execute(
    db,
  );
  await db.destroy();
  return rows.map(({ id }) => id);
};

/** Milliseconds until a thousand startups are blocked, and until they are let in again. */
export const bulkTimes = async (shop: Program, token: string, connection: pg.ClientConfig) => {
  const ids = await idsOf(connection, 1_000);
  const timed = async ({ path, output }: typeof records.blockStartups) => {
    const begun = performance.now();
    const body = JSON.stringify({ ids });
    const { task } = output.parse(await asJson(shop.url + path, token, { method: "POST", body }));
    if (task) await untilDone(shop, token, task.id);
    return performance.now() - begun;
  };
  return {
    block: await timed(records.blockStartups),
    unblock: await timed(records.unblockStartups),
  };
};

/** All startups as a file of the tray: by itself, then beside pages, which are asked for alone as well. */
export const startupFileTimes = async (
  shop: Program,
  token: string,
  page: Target,
  format: "CSV" | "XLSX",
) => {
  const write = () => trayFileTimes(shop, token, records.exportStartups, { format });
  const file = await write();
  const { beside, times } = await turns(page, async () => (await write()).all);
  return { file, beside, slowest: Math.max(...times) };
};

const saves = 400;

const noteTimes = async (db: Db, actor: Actor, startups: readonly string[]) => {
  const times: number[] = [];
  for (let at = 0; at < saves; at += 1) {
    const companyId = startups[at % startups.length] ?? "";
    const by = { doer: actor, subject: { companyId, userId: null, role: "STARTUP" as const } };
    const begun = performance.now();
    await db
      .transaction()
      .execute((trx) => saveNote(trx, by, { startupId: companyId, adminNote: `Called ${begun}` }));
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[saves / 2] ?? 0;
};

/** Milliseconds of a save with audit and history, and of the same that leaves neither. */
export const saveTimes = async (connection: pg.ClientConfig, actor: Actor) => {
  const startups = await idsOf(connection, 200);
  const db = connect({ connection, size: 1 });
  await noteTimes(db, actor, startups);
  const kept = await noteTimes(db, actor, startups);
  await sql`create rule nothing_told as on insert to audit do instead nothing`.execute(db);
  await sql`alter table startups disable trigger startups__remember_update`.execute(db);
  const untold = await noteTimes(db, actor, startups);
  await sql`alter table startups enable trigger startups__remember_update`.execute(db);
  await sql`drop rule nothing_told on audit`.execute(db);
  await db.destroy();
  return { kept, untold };
};
