interface Steps {
  step: number;
  decimals: number;
  min?: number | undefined;
  max?: number | undefined;
}

const by = new Map([
  ["ArrowUp", 1],
  ["ArrowDown", -1],
  ["PageUp", 10],
  ["PageDown", -10],
]);

/** Whether a key changes the number. */
export const isStep = (key: string) => by.has(key);

/** The number after the key, within its limits; counted in units of the last decimal, which is exact. */
export function stepped(
  value: number | undefined,
  key: string,
  { step, decimals, ...ends }: Steps,
) {
  const { min = -Infinity, max = Infinity } = ends;
  const scale = 10 ** decimals;
  const moved = Math.round((value ?? 0) * scale) + Math.round(step * scale) * (by.get(key) ?? 0);
  return Math.min(max, Math.max(min, moved / scale));
}
