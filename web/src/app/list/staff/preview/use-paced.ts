import { useEffect, useState } from "react";

/** The value, updated at most once every `every` milliseconds: at once after a rest, then the latest. */
export const usePaced = <T>(value: T, every: number): T => {
  const [paced, setPaced] = useState({ value, at: 0 });
  const isBehind = paced.value !== value;

  useEffect(() => {
    if (!isBehind) return;
    const wait = Math.max(0, paced.at + every - performance.now());
    const timer = setTimeout(() => setPaced({ value, at: performance.now() }), wait);
    return () => clearTimeout(timer);
  }, [isBehind, value, paced.at, every]);

  return paced.value;
};
