/** The words of a search, as typed: "shelf  sensors" has two. */
export const keyWordsOf = (keyWord: string) => keyWord.split(/\s+/u).filter((word) => word !== "");
