import { Problem } from "./problem.ts";

const attempts = 5;
const pause = 1_000;
/** If the server asks to wait longer than this, the call is not retried. */
const longestPause = 60_000;

/** How long to wait before trying again; undefined if that would not help. */
const pauseAfter = (error: unknown) => {
  if (!(error instanceof Problem) || !error.isPassing) return undefined;
  const asked = Math.max(pause, error.retryAfter ?? 0);
  return asked <= longestPause ? asked : undefined;
};

const wait = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done);
  });

/**
 * Tries something up to five times, a second apart or as late as the server asks, while it fails
 * temporarily: no connection, or a server that cannot answer now. Fails with the last error. Only for
 * what may be done twice: reads, and writes with an idempotency key.
 */
export const retrying = async <T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const milliseconds = attempt < attempts ? pauseAfter(error) : undefined;
      if (milliseconds === undefined) throw error;
      await wait(milliseconds, signal);
      if (signal?.aborted) throw error;
    }
  }
};
