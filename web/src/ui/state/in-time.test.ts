import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime } from "./in-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const comingAfter = (milliseconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve("part"), milliseconds));

test("a part that comes within two minutes is there", async () => {
  const loaded = inTime(comingAfter(119_999))();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await loaded).toBe("part");
  expect(vi.getTimerCount()).toBe(0);
});

test("a part that does not come in two minutes has failed", async () => {
  const loaded = inTime(comingAfter(120_001))().catch(String);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await loaded).toBe("Error: Loading chunk failed");
});

const answering = (answer: () => Promise<Pick<Response, "ok">>) => vi.stubGlobal("fetch", answer);
const failing = inTime(() => Promise.reject(new TypeError("error loading dynamically imported")));

test("a part that fails, fails at once and in its own words", async () => {
  answering(() => Promise.resolve({ ok: true }));
  await expect(failing()).rejects.toThrow("error loading dynamically imported");
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["without a network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["where something in front of the server answers", () => Promise.resolve({ ok: false })],
])("a part that fails %s says nothing that has the page loaded again", async (_, answer) => {
  answering(answer);
  await expect(failing()).rejects.toThrow("Loading chunk failed");
});
