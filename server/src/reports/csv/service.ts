const startsFormula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell that no spreadsheet takes for a formula. */
const harmless = (text: string) => (startsFormula.test(text) ? `'${text}` : text);

const cell = (value: string | number | null) => {
  if (typeof value === "number") return String(value);
  const text = harmless(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record in the format of RFC 4180, with its line end. */
export const csvLine = (values: (string | number | null)[]) => `${values.map(cell).join(",")}\r\n`;

// Without it Excel misreads letters outside ASCII.
const byteOrderMark = "\ufeff";

/** The first line of a file. */
export const csvHead = (heads: string[]) => byteOrderMark + csvLine(heads);
