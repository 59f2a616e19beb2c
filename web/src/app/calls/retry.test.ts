import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "./problem.ts";
import { retrying } from "./retry.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
});

afterEach(() => {
  vi.useRealTimers();
});

/** When each try was made, in milliseconds, and the final outcome. */
const tried = async (failures: unknown[], signal?: AbortSignal) => {
  const start = Date.now();
  const times: number[] = [];
  const run = async () => {
    const failure = failures[times.length];
    times.push(Date.now() - start);
    if (failure !== undefined) throw failure;
    return "done";
  };
  const end = retrying(run, signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(600_000);
  return { times, end: await end };
};

const failed = (status: number, retryAfter?: string) =>
  new Problem(status, {}, { retryAfter: retryAfter ?? null });

test.each([0, 502, 503, 504, 429])("a %s passes: five tries, a second apart", async (status) => {
  const failures = Array.from({ length: 6 }, () => failed(status));
  expect(await tried(failures)).toEqual({
    times: [0, 1_000, 2_000, 3_000, 4_000],
    end: failures[4],
  });
});

test("the first success ends it", async () => {
  expect(await tried([failed(503), failed(0)])).toEqual({ times: [0, 1_000, 2_000], end: "done" });
});

test.each([400, 401, 403, 404, 409, 410, 422, 500, 501])(
  "a %s is the answer and is not asked for again",
  async (status) => {
    const failure = failed(status);
    expect(await tried([failure])).toEqual({ times: [0], end: failure });
  },
);

test("an error of the program is not tried again", async () => {
  const failure = new TypeError("undefined is not a function");
  expect(await tried([failure])).toEqual({ times: [0], end: failure });
});

test.each([
  ["7", 7_000],
  ["0", 1_000],
  ["Sun, 22 Nov 2026 00:00:12 GMT", 12_000],
  ["soon", 1_000],
])("the server is left alone as long as it asks: Retry-After %s", async (retryAfter, pause) => {
  expect((await tried([failed(429, retryAfter)])).times).toEqual([0, pause]);
});

test("who would have to wait for minutes is told at once", async () => {
  const failure = failed(429, "900");
  expect(await tried([failure])).toEqual({ times: [0], end: failure });
});

test("what nobody waits for any more is not tried again", async () => {
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 500);
  const failure = failed(503);
  expect(await tried([failure, failure], leaving.signal)).toEqual({ times: [0], end: failure });
});
