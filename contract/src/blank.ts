/** Spaces, controls, joiners and fillers, marks without a letter, and signs that fonts draw as nothing. */
const invisible =
  /^[\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]*$/u;

/** Nothing of it can be seen, however long it is. */
export const isBlank = (text: string) => invisible.test(text);
