const fewestLetters = 3;

/** Whether a search would be taken: three letters or digits at least. */
export const isSearchable = (text: string) =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewestLetters;
