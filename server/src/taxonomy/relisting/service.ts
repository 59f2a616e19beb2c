import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { publishOver } from "#live/bus.ts";
import { job } from "#work/jobs.ts";
import { sideBySide } from "#work/side-by-side.ts";
import { beginTidying, relistSome } from "./queries.ts";

const atOnce = 50;

const relistNext = (db: Db) =>
  inTransaction(db, async (trx) => {
    await beginTidying(trx);
    return relistSome(trx, atOnce);
  });

/** Brings search up to date, some startups at a time: nobody who works on one of them waits long. */
export const relistStale = (db: Db) => sideBySide(2, () => relistNext(db));

/** Tells every node that its lists have changed. */
export const tellRelisted = (db: Db) => publishOver(db)("taxonomy.relisted", {});

export const relistJob = job("taxonomy.relist", z.object({}), async (db) => {
  await relistStale(db);
  await tellRelisted(db);
});
