import { afterEach, beforeEach, expect, test, vi } from "vitest";

let answers: boolean[];
let refilled: boolean[];
let shown: boolean[];

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.useFakeTimers();
  vi.resetModules();
  [answers, refilled, shown] = [[], [], []];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

vi.mock("#ui/state/reach.ts", () => ({
  setAway: (away: boolean) => void shown.push(away),
}));

/** A server that fails or answers as the list says, and always answers after its end. */
const load = async () => {
  const reach = await import("./reach.ts");
  reach.watchReach({
    ask: async () => answers.shift() ?? true,
    refill: async (all) => {
      refilled.push(all);
      return true;
    },
  });
  return reach;
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("one call that was not answered is shown nowhere, and what failed is read again", async () => {
  const { noteSilence, onBack } = await load();
  const back = vi.fn<() => void>();
  onBack(back);

  noteSilence();
  await pass(60_000);

  expect(shown).toEqual([false]);
  expect(refilled).toEqual([false]);
  expect(back).not.toHaveBeenCalled();
});

test("an outage is shown after a second, until the server answers and the screen was read again", async () => {
  const { noteSilence, onBack } = await load();
  const back = vi.fn<() => void>();
  onBack(back);
  answers = [false, false, false];

  noteSilence();
  noteSilence();
  await pass(1_100);
  expect(shown).toEqual([true]);
  await pass(60_000);

  expect(shown).toEqual([true, false]);
  expect(refilled).toEqual([true]);
  expect(back).toHaveBeenCalledTimes(1);
});

test("a long outage is asked about every ten seconds at most, and at once when the network is back", async () => {
  const { noteSilence } = await load();
  answers = Array.from({ length: 100 }, () => false);

  noteSilence();
  await pass(10 * 60_000);
  expect(100 - answers.length).toBeLessThan(95);
  expect(100 - answers.length).toBeGreaterThan(55);

  answers = [];
  window.dispatchEvent(new Event("online"));
  await pass(1);
  expect(shown.at(-1)).toBe(false);
});

test("what stands on screen is read again when the network is back, although no call had failed", async () => {
  await load();

  window.dispatchEvent(new Event("offline"));
  await pass(1);
  expect(refilled).toEqual([false]);
  await pass(60_000);
  window.dispatchEvent(new Event("online"));
  await pass(1);

  expect(refilled).toEqual([false, true]);
  expect(shown).not.toContain(true);
});
