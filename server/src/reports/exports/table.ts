/** One value of a file: a text, a number, a moment, or nothing. */
export type Cell = string | number | Date | null;

/** A column of a file: its head, and its width in a sheet in characters. */
export type Column = { head: string; width: number };

/** A column, and what it holds of each row. */
export type ColumnOf<Row> = Column & { value: (row: Row) => Cell };

/** "RETAIL_TECH" → "Retail tech" */
export const inWords = (code: string) => {
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const yesOrNo = (is: boolean) => (is ? "Yes" : "No");
export const moment = (at: string | null) => at && new Date(at);

// Texts of more rows are too large to be freed young, and pile up until a full collection.
const rowsAtOnce = 50;

/** The cells of rows, a few rows at a time. */
export async function* cellsOf<Row>(
  columns: readonly ColumnOf<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches)
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const few = rows.slice(from, from + rowsAtOnce);
      yield few.map((row) => columns.map(({ value }) => value(row)));
    }
}
