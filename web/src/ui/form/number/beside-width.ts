/** The room that a unit or a currency takes beside its number. */
export const besideWidth = (words: string) => `calc(${words.length}ch + 1.5rem)`;
