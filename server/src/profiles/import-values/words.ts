const notDecomposed = new Map([
  ["ß", "ss"],
  ["ø", "o"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ı", "i"],
]);

/** Lower case, without accents: what two spellings of a word have in common. */
export const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (letter) => notDecomposed.get(letter) ?? letter);

/** The folded words of a text, separated by anything that is no letter or digit. */
export const foldedWords = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many letters to change, add, drop or swap with their neighbour to get from one word to the other. */
export const distance = (from: string, to: string) => {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped =
        from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + same,
          swapped,
        ),
      );
    }
    before = above;
    above = current;
  }
  return above[to.length] ?? 0;
};
