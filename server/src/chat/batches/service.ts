import { setTimeout as wait } from "node:timers/promises";
import { asRefusal } from "#http/problems.ts";

type BatchOptions<T> = {
  work: (batch: T[]) => Promise<unknown>;
  onError: (error: unknown) => void;
  /** How long to collect before a batch begins. */
  collectMs?: number;
};

const most = 500;
const retryMs = 500;

/**
 * Processes items in order: one batch at a time, while the next one fills. While the database is away a batch
 * waits for it; a batch that fails for another reason is dropped.
 */
export const createBatches = <T>({ work, onError, collectMs = 0 }: BatchOptions<T>) => {
  let waiting: T[] = [];
  let running: Promise<void> | undefined;
  let isStopped = false;

  const attempt = async (batch: T[]) => {
    try {
      await work(batch);
    } catch (error) {
      onError(error);
      if (asRefusal(error).code !== "unavailable" || isStopped) return;
      waiting = [...batch, ...waiting];
      await wait(retryMs, undefined, { ref: false });
    }
  };
  const run = async () => {
    while (waiting.length > 0) {
      if (collectMs > 0 && !isStopped) await wait(collectMs);
      await attempt(waiting.splice(0, most));
    }
    running = undefined;
  };
  const add = (items: Iterable<T>) => {
    if (!isStopped) waiting.push(...items);
    if (waiting.length > 0) running ??= run();
    return running ?? Promise.resolve();
  };

  return {
    /** Resolves when nothing waits any more. */
    add,
    /** Finishes what waits and takes nothing more. */
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
