import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { sideBySide } from "./side-by-side.ts";

const fail = () => Promise.reject(new Error("no"));

/** Work that notes when it is done, and whatever comes after it. */
const noting = (done: number[]) => {
  const doing = (one: number) => async () => {
    await nextTurn();
    done.push(one);
  };
  const queue = [fail, doing(1), doing(2)].values();
  return async () => {
    const next = queue.next();
    if (!next.done) await next.value();
    return !next.done;
  };
};

test("a failure is told once the work beside it is done, and nothing more is begun", async () => {
  const done: number[] = [];
  await expect(sideBySide(2, noting(done))).rejects.toThrow("no");
  expect(done).toEqual([1]);
});
