const fromRight = "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc";
const hasFromRight = new RegExp(`[${fromRight}]`);
const runsFromRight = new RegExp(`[${fromRight}](?:[^\\p{Script=Latin}\\n]*[${fromRight}])?`, "gu");

/** A name or text from people as a part of a sentence: Arabic and Hebrew do not reorder what is around them. */
export const isolated = (value: string) =>
  hasFromRight.test(value) ? `\u2068${value}\u2069` : value;

/** A whole text with each of its parts in Arabic or Hebrew on its own. */
export const withIsolatedParts = (text: string) => text.replaceAll(runsFromRight, isolated);
