/** Lower case, without accents and without invisible characters. */
export const plainText = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, "")
    .toLowerCase();
