import { expect, test } from "vitest";
import { type Db, inTransaction, putOff, sql } from "#db/connect.ts";
import { db } from "#test/world.ts";

const noted = (name: string) => sql`
  insert into settings (name, value) values (${name}, 'true')`;

const isNoted = async (name: string) => {
  const { rows } = await sql`select from settings where name = ${name}`.execute(db());
  return rows.length > 0;
};

test("what is put off is stored with its transaction, or at once where there is none", async () => {
  await inTransaction(db(), (trx) => putOff(trx, noted("put off")));
  await putOff(db(), noted("outside a transaction"));

  expect(await isNoted("put off")).toBe(true);
  expect(await isNoted("outside a transaction")).toBe(true);
});

test("what is put off is undone with its transaction", async () => {
  const failing = inTransaction(db(), async (trx) => {
    await putOff(trx, noted("undone"));
    throw new Error("The work failed.");
  });

  await expect(failing).rejects.toThrow("The work failed.");
  expect(await isNoted("undone")).toBe(false);
});

const impossible = sql`select 1 / ${0}::int`;

const ends: [string, (trx: Db) => Promise<unknown>][] = [
  ["commit", async () => {}],
  ["next statement", (trx) => sql`select ${1}::int`.execute(trx)],
];
test.each(ends)(
  "what was put off and fails is the error of the %s, and nothing is stored",
  async (_, end) => {
    const failing = inTransaction(db(), async (trx) => {
      await noted("beside a failure").execute(trx);
      await putOff(trx, impossible);
      await putOff(trx, noted("behind a failure"));
      await end(trx);
    });

    await expect(failing).rejects.toThrow("division by zero");
    expect(await isNoted("beside a failure")).toBe(false);
    expect(await isNoted("behind a failure")).toBe(false);
  },
);

test("a transaction that goes on after a failed statement is not taken for stored", async () => {
  const work = inTransaction(db(), async (trx) => {
    await noted("before a failure").execute(trx);
    await impossible.execute(trx).catch(() => {});
  });

  await expect(work).rejects.toThrow("Nothing was stored");
  expect(await isNoted("before a failure")).toBe(false);
});

test("a connection serves others after a failure", async () => {
  const failing = inTransaction(db(), (trx) => putOff(trx, impossible));
  await expect(failing).rejects.toThrow("division by zero");

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(db())),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
