import { expect, test, vi } from "vitest";
import { createBatches } from "#chat/batches/service.ts";

const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** Batches whose work fails once for each error, and then succeeds. */
const aWork = (...errors: Error[]) => {
  const done: number[][] = [];
  const onError = vi.fn<(error: unknown) => void>();
  const work = async (batch: number[]) => {
    const error = errors.shift();
    if (error) throw error;
    done.push(batch);
  };
  return { done, onError, batches: createBatches<number>({ work, onError }) };
};

test("what comes in while a batch is worked off gathers for the next, in its order", async () => {
  const { done, batches } = aWork();

  void batches.add([1]);
  void batches.add([2, 3]);
  await batches.add([4]);

  expect(done.flat()).toEqual([1, 2, 3, 4]);
  expect(done.length).toBeLessThan(4);
});

test("while the database is away a batch waits for it, before what came later", async () => {
  const { done, onError, batches } = aWork(away());

  void batches.add([1, 2]);
  await batches.add([3]);

  expect(done.flat()).toEqual([1, 2, 3]);
  expect(onError).toHaveBeenCalledTimes(1);
});

test("a batch that fails for good is given up, and the next one goes on", async () => {
  const { done, onError, batches } = aWork(new Error("a mistake of ours"));

  await batches.add([1]);
  await batches.add([2]);

  expect(done).toEqual([[2]]);
  expect(onError).toHaveBeenCalledTimes(1);
});

test("stopping finishes what waits, and takes nothing more", async () => {
  const { done, batches } = aWork();
  void batches.add([1]);

  await batches.stop();
  await batches.add([2]);

  expect(done).toEqual([[1]]);
});
