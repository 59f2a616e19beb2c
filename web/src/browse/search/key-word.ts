/** The top bar of any screen reads it, so it knows only these parts of the search. */
type Order = { sort?: unknown; sortDirection?: unknown };

const atRest = new Map<string, unknown>([
  ["keyWord", ""],
  ["sort", "Added"],
  ["sortDirection", "DESC"],
  ["page", 1],
]);

/** The change to another key word: results come best match first, an order only key words have. */
export const keyWordChange = (old: Order, keyWord: string) => {
  const sortDirection = "DESC" as const;
  if (keyWord !== "") return { keyWord, sort: "Relevance" as const, sortDirection, page: 1 };
  return {
    keyWord,
    page: 1,
    ...(old.sort === "Relevance" && { sort: "Added" as const, sortDirection }),
  };
};

/** The address with another key word; defaults are left out. */
export const addressWith = (old: Order, keyWord: string) => {
  const search = { ...old, ...keyWordChange(old, keyWord) };
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => atRest.get(name) !== value),
  );
};
