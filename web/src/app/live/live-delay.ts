const first = 5_000;
const longest = 60_000;

/** How long to wait before the next try, in ms: 5 s growing to 60 s, spread so that not all browsers reconnect at once. */
export const nextDelay = (attempt: number, chance = Math.random()) =>
  Math.min(longest, first * 2 ** Math.min(attempt, 6)) * (0.6 + 0.4 * chance);
