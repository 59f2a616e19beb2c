/** The large tile and the small ones beside it. */
const mostTiles = 5;

/** How many of a company's pictures stand on its page, and how many more the last of them opens. */
export const tilesOf = (count: number, most = mostTiles) => {
  const shown = Math.min(count, most);
  return { shown, more: count > most ? count - most + 1 : 0 };
};

/** The next place in a ring: behind the last comes the first again. */
export const turnBy = (at: number, by: -1 | 1, count: number) => (at + by + count) % count;
