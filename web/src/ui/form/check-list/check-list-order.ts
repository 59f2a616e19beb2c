export interface CountedValue {
  value: string;
  label: string;
  count: number;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** The values that contain the words, ignoring accents; those with a count of zero last. */
export function matching<V extends CountedValue>(values: V[], words: string): V[] {
  const wanted = plain(words.trim());
  const found = values.filter(({ label }) => plain(label).includes(wanted));
  return [...found.filter(({ count }) => count > 0), ...found.filter(({ count }) => count === 0)];
}

/** The first few, and any chosen one that would otherwise be hidden. */
export const valuesInSight = <V extends CountedValue>(
  values: V[],
  chosen: string[],
  first: number,
) => values.filter(({ value }, at) => at < first || chosen.includes(value));
