import { todayUtc } from "@vitrine/contract/days";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import type { FileAnswer } from "#http/on.ts";
import { countHourly } from "#identity/attempts/service.ts";
import { record } from "#work/record.ts";
import { dataOf } from "./queries.ts";

/** The company that belongs to the caller, and is exported and erased with them. */
export const ownedCompany = ({ role, companyId }: Actor) => (role === "MEMBER" ? null : companyId);

const countExport = (db: Db, actor: Actor) =>
  inTransaction(db, async (trx) => {
    await countHourly(trx, "export", actor.id);
    await record(trx, oneself(actor), "accounts.data_exported", { userId: actor.id });
  });

/** Everything kept about oneself as one file: a snapshot of one moment. */
export const exportOwnData = async (db: Db, actor: Actor): Promise<FileAnswer> => {
  await countExport(db, actor);
  const moment = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  const owner = { userId: actor.id, companyId: ownedCompany(actor) };
  const data = await moment.execute((trx) => dataOf(trx, owner));
  const day = todayUtc();
  return {
    bytes: Buffer.from(JSON.stringify({ exportedAt: new Date().toISOString(), ...data }, null, 2)),
    mediaType: "application/json; charset=utf-8",
    headers: {
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="vitrine-your-data-${day}.json"`,
    },
  };
};
