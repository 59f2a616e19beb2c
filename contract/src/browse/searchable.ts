const fewestLetters = 3;

/** Whether a search would be accepted: at least three letters or digits. */
export const isSearchable = (text: string) =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewestLetters;
