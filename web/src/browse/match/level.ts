const levels = [
  ["Strong", 80],
  ["Good", 60],
  ["Some", 40],
] as const;

/** The word for a score; undefined if it is too low to be shown on a card. */
export const levelOf = (score: number | null | undefined) =>
  levels.find(([, from]) => (score ?? 0) >= from)?.[0];
