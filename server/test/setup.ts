import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { untoldChanges } from "#test/database/told.ts";
import { beginTest, closeWorld, db, openWorld } from "#test/world.ts";

beforeAll(openWorld);
beforeEach(beginTest);
afterAll(closeWorld);
// Before that, for everything the file has done: no change without an author.
afterAll(async () => expect(await untoldChanges(db())).toEqual([]));

const patience = 40_000;
const { waitFor } = vi;

// What is awaited takes milliseconds; a busy machine is slow, not wrong.
vi.waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === "number" ? options : { timeout: patience, interval: 25, ...options },
  );

const errors = vi.spyOn(console, "error");

afterEach(() => {
  const calls = errors.mock.calls.map((args) => args.join(" "));
  errors.mockClear();
  expect(calls, "console.error was called").toEqual([]);
});
