/** Characters at most in one message. */
export const longest = 4_000;

/** As the server counts it: trimmed and composed. */
export const lengthOf = (text: string) => text.normalize("NFC").trim().length;
