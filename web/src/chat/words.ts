/** The most characters in one message. */
export const longest = 4_000;

/** Counts as the server does: trimmed and composed. */
export const lengthOf = (text: string) => text.normalize("NFC").trim().length;
