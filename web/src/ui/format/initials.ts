/**
 * First letters of two names once digits and punctuation are gone,
 * or the first and last letter of a single word.
 */
export function initials(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{M}\s]/gu, "")
    .trim()
    .split(/\s+/u);
  const [first = "", second] = words;
  const letters = [...first];
  const pair = second
    ? [letters[0], [...second][0]]
    : letters.length > 1
      ? [letters[0], letters.at(-1)]
      : letters;
  return pair.join("").toLocaleUpperCase();
}

const palette = 10;

/** The same colour for the same id, always: one of the ten `--avatar-n` tokens. */
export function avatarColour(id: string): string {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `var(--avatar-${(hash % palette) + 1})`;
}
