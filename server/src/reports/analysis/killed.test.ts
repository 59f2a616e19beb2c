import { todayUtc } from "@vitrine/contract/days";
import { randomUUID } from "node:crypto";
import { analysis, analysisCommands } from "@vitrine/contract/reports/analysis";
import { expect, test, vi } from "vitest";
import { aStartup, aSuperAdmin } from "#test/build/people.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { aProcess } from "#test/process.ts";
import { aSocket } from "#test/stomp.ts";
import { as } from "#test/world.ts";

const words = ["turnstile", "shelf", "mirror"];

/** Locks a row, so that the count of this word waits. */
const held = "select from analysis_words where report_id = $1 and place = $2 for update";

test("killed in the middle, a report goes on where it was after the restart", async () => {
  for (const shortName of ["Turnstile", "Shelf one", "Shelf two"]) await aStartup({ shortName });
  const staff = await aSuperAdmin();
  const id = randomUUID();
  const day = todayUtc();
  const socket = await aSocket(staff);
  await socket.send(analysisCommands.begin, { id, words, from: day, to: day });
  const report = () => as(staff).call(analysis.one, { id });
  const second = await openChange(held, [id, 2]);
  const { kill, start } = await aProcess();
  await someoneWaits();

  await kill();
  await second.commit();
  const before = await report();
  expect(before).toMatchObject({ state: "RUNNING", progress: 2 / 6 });
  expect(before.items.map(({ startups }) => startups)).toEqual([1, null, null]);
  // A finished count is not repeated.
  await aStartup({ shortName: "Second turnstile" });
  await start();

  const isDone = async () => expect(await report()).toMatchObject({ state: "DONE", progress: 1 });
  await vi.waitFor(isDone, { interval: 100 });
  expect((await report()).items.map(({ startups }) => startups)).toEqual([1, 2, 0]);
});
