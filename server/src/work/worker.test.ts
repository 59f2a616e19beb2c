import { daysFromNow } from "@vitrine/contract/days";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { inTransaction, sql } from "#db/connect.ts";
import { createLog } from "#log.ts";
import { aCable } from "#test/cable.ts";
import { choresDone, connection, db, publish, queue } from "#test/world.ts";
import { addJob, job } from "#work/jobs.ts";
import type { Listener } from "#work/listen.ts";
import { record } from "#work/record.ts";
import { startWorker, type Work, workOff } from "#work/worker.ts";

const done: string[] = [];
const note = job("test.note", z.object({ word: z.string() }), async (_db, { word }) => {
  done.push(word);
});
let failures = 0;
const stumble = job("test.stumble", z.object({}), async () => {
  failures += 1;
  throw new Error("no");
});

/** The job runs until it is released. */
const letGo: (() => void)[] = [];
const linger = job("test.linger", z.object({ word: z.string() }), async (_db, { word }) => {
  await new Promise<void>((resolve) => letGo.push(resolve));
  done.push(word);
});

const work = () => ({
  db: db(),
  publish,
  connection: connection(),
  log: createLog("silent"),
  listeners: [],
  jobs: [note, stumble, linger],
  chores: [],
});

const started = async (given: Partial<Work> = {}) => {
  const worker = await startWorker({ ...work(), ...given });
  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= worker.stop());
  onTestFinished(async () => {
    for (const go of letGo.splice(0)) go();
    await stop();
  });
  return { stop };
};

const waiting = async (word: string) => {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker._private_jobs where payload->>'word' = ${word}`.execute(
    db(),
  );
  return rows;
};

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

  await workOff(work(), queue());

  expect(done).toEqual(["kept"]);
});

test("of jobs under one key that wait only the last is done", async () => {
  for (const word of ["first", "second", "third"])
    await addJob(db(), note, { word }, { key: "one" });

  await workOff(work(), queue());

  expect(done.filter((word) => ["first", "second", "third"].includes(word))).toEqual(["third"]);
});

test("a job waits for its hour, and one that fails is tried again later", async () => {
  await addJob(db(), note, { word: "tomorrow" }, { runAt: daysFromNow(1) });
  await addJob(db(), stumble, {});

  await workOff(work(), queue());

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

  await started();

  await vi.waitFor(() => expect(done).toContain("of the dead"));
  expect(done).not.toContain("of the living");
});

test("a job that takes long is not given to anybody else while its process lives", async () => {
  await started();
  await addJob(db(), linger, { word: "long" });
  await vi.waitFor(() => expect(letGo).toHaveLength(1));
  await sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
    where payload->>'word' = 'long'`.execute(db());
  await addJob(db(), note, { word: "of another dead" });
  await heldBy("of another dead", "pool-dead");

  await vi.waitFor(() => expect(done).toContain("of another dead"));

  expect(letGo).toHaveLength(1);
  expect(await waiting("long")).toEqual([{ attempts: 1 }]);
});

test("a job that ends while the database is away is done once, and the process lives", async () => {
  const cable = await aCable();
  await started({ connection: cable.connection });
  await addJob(db(), linger, { word: "through an outage" });
  await vi.waitFor(() => expect(letGo).toHaveLength(1));

  await cable.cut();
  for (const go of letGo.splice(0)) go();
  await vi.waitFor(() => expect(done).toContain("through an outage"));
  await cable.mend();

  await vi.waitFor(async () => expect(await waiting("through an outage")).toEqual([]));
  await addJob(db(), note, { word: "after it" });
  await vi.waitFor(() => expect(done).toContain("after it"));
  expect(done.filter((word) => word === "through an outage")).toHaveLength(1);
});

test("a job that hangs does not hold up the end of its process, and is done by another", async () => {
  const { stop } = await started();
  await addJob(db(), linger, { word: "of one that ends" });
  await vi.waitFor(() => expect(letGo).toHaveLength(1));

  const began = Date.now();
  await stop();
  expect(Date.now() - began).toBeLessThan(8_000);

  await started();
  await vi.waitFor(() => expect(letGo).toHaveLength(2));
});

test("a chore or a listener that fails keeps none of the others from being run", async () => {
  const ran: string[] = [];
  const fails = (name: string) => async () => {
    ran.push(name);
    throw new Error("no");
  };
  const runs = (name: string) => async () => ran.push(name);
  const event = "feedback.given";
  await sql`select graphile_worker.add_job('housekeeping')`.execute(db());
  await sql`select graphile_worker.add_job('event', ${JSON.stringify({
    id: "1",
    event,
    subject: {},
    actorId: null,
  })}::json)`.execute(db());

  const given = {
    chores: [fails("first chore"), runs("second chore")],
    listeners: [
      { event, run: fails("first listener") },
      { event, run: runs("second listener") },
    ],
  };
  await workOff({ ...work(), ...given }, queue());

  expect(ran.toSorted()).toEqual([
    "first chore",
    "first listener",
    "second chore",
    "second listener",
  ]);
  const { rows } = await sql`
    select 1 from graphile_worker.jobs
    where task_identifier in ('housekeeping', 'event') and attempts = 1 and run_at > now()`.execute(
    db(),
  );
  expect(rows).toHaveLength(2);
});

test("what a listener wrote before it failed is taken back, and it is run again", async () => {
  const event = "feedback.changed";
  let runs = 0;
  const writes: Listener = {
    event,
    run: async (trx) => {
      runs += 1;
      await sql`insert into settings (name, value) values (${`run ${runs}`}, '1')`.execute(trx);
      if (runs === 1) throw new Error("no");
    },
  };
  await sql`select graphile_worker.add_job('event', ${JSON.stringify({
    id: "2",
    event,
    subject: {},
    actorId: null,
  })}::json)`.execute(db());

  await workOff({ ...work(), listeners: [writes] }, queue());
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    db(),
  );
  await workOff({ ...work(), listeners: [writes] }, queue());

  const { rows } = await sql`select name from settings where name like 'run %'`.execute(db());
  expect(rows).toEqual([{ name: "run 2" }]);
});

test("what is recorded says who did it, for which company, and in which request", async () => {
  const doer = { id: uuid(), requestId: "ABCD-EF01-2345" };
  const subject = { companyId: uuid() };
  const details = { startupId: uuid() };

  const id = await record(db(), { doer, subject }, "browse.bookmarked", details);
  const byNobody = await record(db(), null, "browse.bookmarked", details);

  const row = (one: string) =>
    db()
      .selectFrom("audit")
      .select(["event", "subject", "actorId", "companyId", "requestId"])
      .where("id", "=", one)
      .executeTakeFirst();
  const event = "browse.bookmarked";
  const { id: actorId, requestId } = doer;
  expect(await row(id)).toEqual({ event, subject: details, actorId, ...subject, requestId });
  expect(await row(byNobody)).toEqual({
    event,
    subject: details,
    actorId: null,
    companyId: null,
    requestId: null,
  });
});

test("what is recorded has one job where somebody listens, tried for most of a day, and else none", async () => {
  const jobsOf = async (id: string) => {
    const { rows } = await sql`select max_attempts from graphile_worker._private_jobs
      where payload->>'id' = ${id}`.execute(db());
    return rows;
  };
  const about = { feedbackId: uuid(), startupId: uuid() };

  const heard = await record(db(), null, "feedback.given", about);
  const unheard = await record(db(), null, "browse.bookmarked", { startupId: about.startupId });

  expect(await jobsOf(heard)).toEqual([{ maxAttempts: 12 }]);
  expect(await jobsOf(unheard)).toEqual([]);
});

test("a payload that is not of its job's shape is put in no line, nor run", async () => {
  const odd = JSON.parse('{ "word": 5 }');
  await expect(addJob(db(), note, odd)).rejects.toBeInstanceOf(z.ZodError);
  expect(() => note.run(db(), odd)).toThrow(z.ZodError);
});

test("what was given up is forgotten after a month; what waits for its turn is not", async () => {
  for (const word of ["given up", "given up lately", "waits"])
    await addJob(db(), note, { word }, { runAt: daysFromNow(1) });
  await sql`
    update graphile_worker._private_jobs set updated_at = now() - interval '31 days',
      attempts = case when payload->>'word' = 'waits' then 1 else max_attempts end
    where payload->>'word' in ('given up', 'waits')`.execute(db());
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts
    where payload->>'word' = 'given up lately'`.execute(db());

  await choresDone();

  expect(await waiting("given up")).toEqual([]);
  expect(await waiting("given up lately")).toHaveLength(1);
  expect(await waiting("waits")).toHaveLength(1);
});
