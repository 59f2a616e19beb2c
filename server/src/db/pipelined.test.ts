import { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connect, inTransaction, putOff, sql } from "#db/connect.ts";
import { connection, db } from "#test/world.ts";

/** A pool of one connection, and how often it has written to the database since it was opened. */
const aCountedPool = async () => {
  let count = 0;
  class Counted extends Socket {
    override _writev(...args: Parameters<NonNullable<Socket["_writev"]>>) {
      count += 1;
      super._writev?.(...args);
    }
  }
  const pool = connect({ connection: { ...connection(), stream: () => new Counted() }, size: 1 });
  onTestFinished(() => pool.destroy());
  await sql`select 1`.execute(pool);
  count = 0;
  return { pool, trips: () => count };
};

const note = (name: string) => sql`insert into settings (name, value) values (${name}, '1')`;
const noteTwice = (name: string) => sql`
  insert into settings (name, value) select ${name}, '1' from generate_series(1, 2)`;

const noted = async (...names: string[]) => {
  const all = db().selectFrom("settings").select("name").where("name", "in", names).orderBy("name");
  return (await all.execute()).map(({ name }) => name);
};

test("a transaction begins with its first statement and ends with what was put off", async () => {
  const { pool, trips } = await aCountedPool();

  await inTransaction(pool, async (trx) => {
    await note("first").execute(trx);
    await putOff(trx, note("second"));
    await putOff(trx, note("third"));
  });

  expect(trips()).toBe(2);
  expect(await noted("first", "second", "third")).toEqual(["first", "second", "third"]);
});

test("a transaction that does nothing asks the database nothing", async () => {
  const { pool, trips } = await aCountedPool();
  const refusal = new Error("no");

  await inTransaction(pool, async () => {});
  await expect(inTransaction(pool, () => Promise.reject(refusal))).rejects.toBe(refusal);

  expect(trips()).toBe(0);
});

test("what was put off is there for the next statement", async () => {
  const { pool } = await aCountedPool();

  const seen = await inTransaction(pool, async (trx) => {
    await putOff(trx, note("seen"));
    return sql`select from settings where name = ${"seen"}`.execute(trx);
  });

  expect(seen.rows).toHaveLength(1);
});

test("a transaction is not stored if what was put off fails", async () => {
  const { pool } = await aCountedPool();

  const failed = inTransaction(pool, async (trx) => {
    await note("lost").execute(trx);
    await putOff(trx, noteTwice("twice"));
    await putOff(trx, note("skipped"));
  });

  await expect(failed).rejects.toMatchObject({ code: "23505" });

  expect(await noted("lost", "twice", "skipped")).toEqual([]);
});

test("a transaction whose statement failed is not stored, even if nobody minded", async () => {
  const { pool } = await aCountedPool();

  const failed = inTransaction(pool, async (trx) => {
    await note("unminded").execute(trx);
    await noteTwice("minded")
      .execute(trx)
      .catch(() => {});
  });

  await expect(failed).rejects.toThrow("Nothing was stored");

  expect(await noted("unminded", "minded")).toEqual([]);
});

test("a connection goes on after a failure, also with what was skipped", async () => {
  const { pool } = await aCountedPool();
  const never = (name: string) => sql`insert into settings (name, value) select ${name}, '2'`;
  const failed = inTransaction(pool, async (trx) => {
    await putOff(trx, noteTwice("half"));
    await putOff(trx, never("kept"));
  });

  await expect(failed).rejects.toMatchObject({ code: "23505" });

  await inTransaction(pool, (trx) => never("kept").execute(trx));

  expect(await noted("half", "kept")).toEqual(["kept"]);
});

test("several statements in one text begin a transaction like one", async () => {
  const { pool } = await aCountedPool();

  const failed = inTransaction(pool, async (trx) => {
    await sql
      .raw("insert into settings values ('one', '1'); insert into settings values ('two', '1')")
      .execute(trx);
    throw new Error("changed my mind");
  });

  await expect(failed).rejects.toThrow("changed my mind");

  expect(await noted("one", "two")).toEqual([]);
});

test("outside a transaction nothing waits", async () => {
  const { pool, trips } = await aCountedPool();

  await putOff(pool, note("at once"));

  expect(trips()).toBe(1);
  expect(await noted("at once")).toEqual(["at once"]);
});

test.each([
  ["repeatable read", "read only", "25006"],
  ["serializable", "read only", "25006"],
] as const)("a moment that is %s and %s is kept to", async (level, mode, code) => {
  const { pool } = await aCountedPool();
  const moment = pool.transaction().setIsolationLevel(level).setAccessMode(mode);

  const written = moment.execute((trx) => note("written").execute(trx));

  await expect(written).rejects.toMatchObject({ code });
});
