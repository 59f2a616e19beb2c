/** Pseudo-random numbers, always the same for the same seed. */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0;
  /** From 0 up to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[below(all.length)];
    if (one === undefined) throw new Error("There is nothing to pick from.");
    return one;
  };
  return {
    pick,
    below,
    /** True in so many of a hundred cases. */
    isOnce: (percent: number) => next() * 100 < percent,
    shuffled: <T>(all: readonly T[]) =>
      all
        .map((one) => ({ one, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one),
  };
};

export type Chance = ReturnType<typeof chanceOf>;
