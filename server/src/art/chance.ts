export interface Chance {
  next(): number;
  between(from: number, to: number): number;
  whole(from: number, to: number): number;
  maybe(likelihood: number): boolean;
  pick<T>(list: readonly T[]): T;
  some<T>(list: readonly T[], count: number): T[];
  weighted<T>(list: readonly (readonly [T, number])[]): T;
}

/** The same seed always gives the same sequence; the demo never asks the clock or Math.random. */
export function chance(seed: string): Chance {
  const next = sequence(hash(seed));
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]) => at(list, Math.floor(next() * list.length));

  return {
    next,
    whole,
    pick,
    between: (from, to) => from + next() * (to - from),
    maybe: (likelihood) => next() < likelihood,
    some: (list, count) => shuffled(list, next).slice(0, count),
    weighted: (list) => weighted(list, next),
  };
}

export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** Reads a list around the corner: any index is inside. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length];
  if (found === undefined) throw new Error("An empty list has nothing to choose from");
  return found;
}

function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [copy[i], copy[j]] = [at(copy, j), at(copy, i)];
  }
  return copy;
}

function weighted<T>(list: readonly (readonly [T, number])[], next: () => number): T {
  let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    left -= weight;
    if (left < 0) return value;
  }
  return at(list, list.length - 1)[0];
}
