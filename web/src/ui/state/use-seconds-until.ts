import { useEffect, useState } from "react";

/** Seconds until a moment (ms since 1970), counted down; 0 once it is over. */
export const useSecondsUntil = (moment: number) => {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1_000));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [left, now]);

  return left;
};
