/** Folded once, the same everywhere in the world; two spellings of one address are one account. */
export const foldEmail = (email: string) => email.normalize("NFKC").trim().toLowerCase();
