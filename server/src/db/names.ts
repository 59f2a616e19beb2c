/** The SQL name of a field or table: "totalFundingAmount" → "total_funding_amount". */
export const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** For people: "totalFundingAmount" → "total funding amount". */
export const inWords = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
