/** Widths of Helvetica's letters from the space on, in thousandths of the size; accented ones as plain. */
const widths =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
    .split(" ")
    .map(Number);

const wide = 556;

const widthOf = (text: string, size: number) => {
  let sum = 0;
  for (const letter of text.normalize("NFD").replace(/[\u0300-\u036f]/g, ""))
    sum += widths[letter.charCodeAt(0) - 32] ?? wide;
  return (sum * size) / 1000;
};

/** The words in lines no wider than `most`. */
export const inLines = (text: string, size: number, most: number) => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Where WinAnsi, the encoding of the fonts every reader has, parts from Latin-1. */
const otherwise = new Map(
  Object.entries({
    "€": "\u0080",
    "…": "\u0085",
    "‘": "\u0091",
    "’": "\u0092",
    "“": "\u0093",
    "”": "\u0094",
    "–": "\u0096",
    "—": "\u0097",
  }),
);

/** Text as stored in a PDF; a letter missing in the fonts loses its accent. */
export const written = (text: string) =>
  text
    .replace(/[^\u0020-\u00ff]/g, (letter) => otherwise.get(letter) ?? plainOf(letter))
    .replace(/[\\()]/g, (letter) => `\\${letter}`);

const unaccented = new Map(Object.entries({ ł: "l", Ł: "L", ı: "i" }));

const plainOf = (letter: string) => {
  const [first = "?"] = letter.normalize("NFD");
  return unaccented.get(letter) ?? (first <= "\u00ff" ? first : "?");
};
