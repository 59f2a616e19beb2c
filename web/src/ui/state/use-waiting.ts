import { useEffect, useState } from "react";

const quietFor = 200;
const atLeast = 300;
const tooLong = 10_000;

export type Waiting = "done" | "quiet" | "shown" | "slow";

/**
 * How a wait looks: nothing for 200 ms, then a skeleton for at least 300 ms, and after 10 s words
 * that say so. Another `attempt` restarts the clock.
 */
export function useWaiting(waiting: boolean, attempt = 0): Waiting {
  const [shownAt, setShownAt] = useState<number | null>(null);
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!waiting) return;
    setSlow(false);
    const show = setTimeout(() => setShownAt(Date.now()), quietFor);
    const tire = setTimeout(() => setSlow(true), tooLong);
    return () => {
      clearTimeout(show);
      clearTimeout(tire);
    };
  }, [waiting, attempt]);

  useEffect(() => {
    if (waiting || shownAt === null) return;
    const rest = Math.max(0, shownAt + atLeast - Date.now());
    const hide = setTimeout(() => {
      setShownAt(null);
      setSlow(false);
    }, rest);
    return () => clearTimeout(hide);
  }, [waiting, shownAt]);

  if (shownAt !== null) return slow && waiting ? "slow" : "shown";
  return waiting ? "quiet" : "done";
}
