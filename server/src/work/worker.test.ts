import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { inTransaction, sql } from "#db/connect.ts";
import { createLog } from "#log.ts";
import { connection, db } from "#test/world.ts";
import { addJob, job } from "#work/jobs.ts";
import { startWorker, workOff } from "#work/worker.ts";

const done: string[] = [];
const note = job("test.note", z.object({ word: z.string() }), async (_db, { word }) => {
  done.push(word);
});
let failures = 0;
const stumble = job("test.stumble", z.object({}), async () => {
  failures += 1;
  throw new Error("no");
});

const work = () => ({
  ...{ db: db(), connection: connection(), log: createLog("silent") },
  ...{ listeners: [], jobs: [note, stumble], chores: [] },
});

const heldBy = (word: string, worker: string) =>
  sql`
    update graphile_worker._private_jobs
    set locked_by = ${worker}, locked_at = now() - interval '1 minute'
    where payload->>'word' = ${word}`.execute(db());

test("a job runs once its transaction is committed, and never when that is taken back", async () => {
  const lost = inTransaction(db(), async (trx) => {
    await addJob(trx, note, { word: "lost" });
    throw new Error("no");
  });
  await expect(lost).rejects.toThrow("no");
  await inTransaction(db(), (trx) => addJob(trx, note, { word: "kept" }));

  await workOff(work());

  expect(done).toEqual(["kept"]);
});

test("of jobs under one key that wait only the last is done", async () => {
  for (const word of ["first", "second", "third"])
    await addJob(db(), note, { word }, { key: "one" });

  await workOff(work());

  expect(done.filter((word) => ["first", "second", "third"].includes(word))).toEqual(["third"]);
});

test("a job waits for its hour, and one that fails is tried again later", async () => {
  await addJob(db(), note, { word: "tomorrow" }, { runAt: new Date(Date.now() + 86_400_000) });
  await addJob(db(), stumble, {});

  await workOff(work());

  expect(done).not.toContain("tomorrow");
  expect(failures).toBe(1);
  const { rows } = await sql`
    select 1 from graphile_worker.jobs
    where task_identifier = 'test.stumble' and attempts = 1 and run_at > now()`.execute(db());
  expect(rows).toHaveLength(1);
});

test("what a killed process had in hand is done by another; what a living one has is left to it", async () => {
  const living = new pg.Client(connection());
  await living.connect();
  onTestFinished(() => living.end());
  await living.query("select pg_advisory_lock(hashtextextended('worker-living', 3))");
  await addJob(db(), note, { word: "of the dead" });
  await heldBy("of the dead", "worker-dead");
  await addJob(db(), note, { word: "of the living" });
  await heldBy("of the living", "worker-living");

  const worker = await startWorker(work());
  onTestFinished(() => worker.stop());

  await vi.waitFor(() => expect(done).toContain("of the dead"));
  expect(done).not.toContain("of the living");
});
