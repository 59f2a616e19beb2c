/** The large tile and the small ones beside it. */
const mostTiles = 5;

/** How many of a company's pictures are shown on its page, and how many more the last tile opens. */
export const tilesOf = (count: number, most = mostTiles) => {
  const shown = Math.min(count, most);
  return { shown, more: count > most ? count - most + 1 : 0 };
};

/** The next index in a ring: after the last comes the first again. */
export const turnBy = (at: number, by: -1 | 1, count: number) => (at + by + count) % count;
