/** Small letters without accents and without signs that show nothing. */
export const plainText = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, "")
    .toLowerCase();
