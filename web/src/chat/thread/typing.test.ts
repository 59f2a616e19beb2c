import { afterEach, beforeEach, expect, test, vi } from "vitest";

const told: string[] = [];
vi.mock("#app/live/live.ts", () => ({
  publish: async (_: unknown, { id }: { id: string }) => void told.push(id),
}));

const { endTyping, forgetTyping, isTyping, noteTyping, tellTyping } = await import("./typing.ts");

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
});
afterEach(() => vi.useRealTimers());

test("who writes is shown for five seconds after the last sign of it", () => {
  noteTyping("a");
  vi.advanceTimersByTime(4_000);
  noteTyping("a");
  vi.advanceTimersByTime(4_900);
  expect([isTyping("a"), isTyping("b")]).toEqual([true, false]);

  vi.advanceTimersByTime(200);
  expect(isTyping("a")).toBe(false);
});

test("a message that arrives ends it at once", () => {
  noteTyping("a");
  endTyping("a");

  expect(isTyping("a")).toBe(false);
});

test("the other side is told at the first key and then every few seconds, until it is sent", () => {
  for (let key = 0; key < 20; key += 1) {
    tellTyping("a");
    vi.advanceTimersByTime(250);
  }
  expect(told).toEqual(["a", "a"]);

  forgetTyping("a");
  tellTyping("a");
  expect(told).toHaveLength(3);
});
