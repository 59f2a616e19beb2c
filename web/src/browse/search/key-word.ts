/** Reads in any screen's top bar, so it knows the search by these four alone. */
type Order = { sort?: unknown; sortDirection?: unknown };

const atRest = new Map<string, unknown>([
  ["keyWord", ""],
  ["sort", "Added"],
  ["sortDirection", "DESC"],
  ["page", 1],
]);

/** The change to another key word: words are answered best match first, an order they alone have. */
export const keyWordChange = (old: Order, keyWord: string) => {
  const sortDirection = "DESC" as const;
  if (keyWord !== "") return { keyWord, sort: "Relevance" as const, sortDirection, page: 1 };
  return {
    keyWord,
    page: 1,
    ...(old.sort === "Relevance" && { sort: "Added" as const, sortDirection }),
  };
};

/** The address of the search with another key word; what stands at rest is not in it. */
export const addressWith = (old: Order, keyWord: string) => {
  const search = { ...old, ...keyWordChange(old, keyWord) };
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => atRest.get(name) !== value),
  );
};
