import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { beginTest, closeWorld, openWorld } from "#test/world.ts";

beforeAll(openWorld);
beforeEach(beginTest);
afterAll(closeWorld);

const patience = 15_000;
const { waitFor } = vi;

// What is waited for comes in milliseconds; a busy machine is slow, not wrong.
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
