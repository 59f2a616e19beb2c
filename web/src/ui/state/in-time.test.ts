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

test("a part that fails, fails at once and in its own words", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const load = inTime(() => Promise.reject(new TypeError("error loading dynamically imported")));
  await expect(load()).rejects.toThrow("error loading dynamically imported");
  expect(vi.getTimerCount()).toBe(0);
});

test("a part that fails without a network says nothing that has the page loaded again", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const load = inTime(() => Promise.reject(new TypeError("error loading dynamically imported")));
  await expect(load()).rejects.toThrow("Loading chunk failed");
});
