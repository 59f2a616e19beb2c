import { useEffect, useState } from "react";

/** Seconds left since it was last begun; 0 once they are over. */
export const useCountdown = (seconds: number, begins: boolean) => {
  const [endsAt, setEndsAt] = useState(() => (begins ? Date.now() + seconds * 1000 : 0));
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, now]);

  const begin = () => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { left, begin };
};
