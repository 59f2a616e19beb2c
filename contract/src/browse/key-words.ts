/** The words of a search, as they were typed: "shelf  sensors" has two. */
export const keyWordsOf = (keyWord: string) => keyWord.split(/\s+/u).filter((word) => word !== "");
