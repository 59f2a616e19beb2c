/** A duration of tokens.css in milliseconds, as it is now: 0 under reduced motion. */
export const motionTime = (token: "fast" | "medium" | "slow") => {
  const time = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`);
  const number = Number.parseFloat(time) || 0;
  // The build may write 180ms as .18s.
  return time.trim().endsWith("ms") ? number : number * 1_000;
};
