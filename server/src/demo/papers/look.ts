import { PAGE, type Sheet } from "./pdf.ts";

export const quiet = "#545b63";
export const hair = "#e2dbd0";
export const tint = "#f3efe8";

const left = PAGE.margin;
const column = PAGE.width - 2 * PAGE.margin;

/** A thin band in the given colour. */
export const band = (sheet: Sheet, colour: string) => sheet.box(0, sheet.y, PAGE.width, 6, colour);

export const title = (sheet: Sheet, text: string) => {
  sheet.y += 22;
  sheet.words(text, { font: "strong", size: 13, leading: 18 });
  sheet.y += 8;
  sheet.box(left, sheet.y, column, 0.7, hair);
};

/** A fact and its value, one under the other with a line between. */
export const fact = (sheet: Sheet, name: string, value: string) => {
  const top = sheet.y;
  sheet.line(name, left, top + 19, { colour: quiet });
  sheet.y = top + 3;
  sheet.words(value, { most: column - 150, leading: 16 }, left + 150);
  sheet.y += 9;
  sheet.box(left, sheet.y, column, 0.5, hair);
};

export const foot = (sheet: Sheet, words: string) => {
  sheet.box(left, 788, column, 0.7, hair);
  sheet.line(words, left, 808, { size: 9, colour: quiet });
};
