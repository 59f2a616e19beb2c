/** Characters at most in one message. */
export const longest = 4_000;

/** White space, and characters that leave nothing on a screen. */
const invisible = /^[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Nothing anybody could read: it is never sent. */
export const isBlank = (text: string) => invisible.test(text);

/** As the server counts it: trimmed and composed. */
export const lengthOf = (text: string) => text.normalize("NFC").trim().length;
