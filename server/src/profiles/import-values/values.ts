/** Something about a value that a person should know: `“12x” is not a year`. */
export type Note = {
  says: string;
  about?: string;
  /** Nothing is lost: the value was read as the person chose. */
  isAsChosen?: true;
};

/** What a cell says, and what could not be taken from it. */
export type Read<T> = { value: T | null; notes: Note[] };

export const nothing = { value: null, notes: [] };
export const just = <T>(value: T): Read<T> => ({ value, notes: [] });
export const unread = (cell: string, says: string): Read<never> => ({
  value: null,
  notes: [{ says, about: cell }],
});

const empty =
  /^(?:[-–—.?/\s]*|#?n\/?a|n\.a\.|#n\/a|null|none|nan|nil|undefined|\\n|unknown|tbd|not available)$/i;

/** Cells people write when they have nothing to say. */
export const isEmpty = (cell: string) => empty.test(cell.trim());

/** Never in the middle of a character: half of one cannot be stored. */
export const truncate = (text: string, most: number) => {
  if (text.length <= most) return text;
  const end = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${end.trimEnd()}…`;
};

/** Text of one line, cut at `most` characters. */
export const readLine = (cell: string, most: number): Read<string> => {
  if (isEmpty(cell)) return nothing;
  return limited(cell.normalize("NFC").replace(/\s+/g, " ").trim(), most);
};

/** Text that may have paragraphs. */
export const readText = (cell: string, most: number): Read<string> => {
  if (isEmpty(cell)) return nothing;
  return limited(cell.normalize("NFC").replace(/\r\n?/g, "\n").trim(), most);
};

const limited = (text: string, most: number): Read<string> => {
  if (text.length <= most) return just(text);
  return { value: truncate(text, most), notes: [{ says: `was cut after ${most} characters` }] };
};
