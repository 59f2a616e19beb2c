import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "#app/calls/problem.ts";
import { createDraftKeeper, type Kept } from "./draft-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A keeper, and a server that takes a while for each call and notes it at its end. */
const keeping = () => {
  const seen: string[] = [];
  const shown: Kept[] = [];
  const keeper = createDraftKeeper((kept) => shown.push(kept));
  const call = (name: string, failure?: Error) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    if (failure) throw failure;
    seen.push(name);
  };
  return { ...keeper, call, seen, shown };
};

test("what is typed is kept a moment later, the last text only", async () => {
  const { later, call, seen, shown } = keeping();
  later(call("One"));
  await pass(1_000);
  later(call("Two"));
  await pass(6_000);
  expect(seen).toEqual(["Two"]);
  expect(shown).toEqual(["kept"]);
});

test("a save waits for the call under way, and what still waited is not kept", async () => {
  const { later, settle, isWaiting, call, seen, shown } = keeping();
  later(call("One"));
  await pass(2_000);
  later(call("Two"));
  void settle().then(() => seen.push("saved"));
  await pass(20_000);
  expect(seen).toEqual(["One", "saved"]);
  expect(shown).toEqual([undefined]);
  expect(isWaiting()).toBe(false);
});

test("a draft is removed after the call under way, and kept after that if more is typed", async () => {
  const { later, forget, call, seen } = keeping();
  later(call("One"));
  await pass(2_000);
  void forget(call("removed"));
  later(call("Two"));
  await pass(20_000);
  expect(seen).toEqual(["One", "removed", "Two"]);
});

test("a call that fails for now waits to be tried again, but not once the article was saved", async () => {
  const { later, flush, settle, isWaiting, call, shown } = keeping();
  const away = new Problem(503, {});
  later(call("One", away));
  await pass(6_000);
  expect(isWaiting()).toBe(true);
  expect(shown).toEqual(["not"]);

  void flush();
  await pass(1_000);
  await Promise.all([settle(), pass(6_000)]);
  expect(isWaiting()).toBe(false);
  expect(shown).toEqual(["not", undefined]);
});

test("a removal that fails is told, and holds up nothing", async () => {
  const { later, forget, call, seen } = keeping();
  const failed = forget(call("removed", new Problem(503, {}))).catch((error: unknown) => error);
  await pass(6_000);
  expect(await failed).toBeInstanceOf(Problem);
  later(call("One"));
  await pass(6_000);
  expect(seen).toEqual(["One"]);
});
