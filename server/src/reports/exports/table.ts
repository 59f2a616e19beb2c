/** One value of a file: a text, a number, a moment, or nothing. */
export type Cell = string | number | Date | null;

/** A column of a file: its head, and how many letters wide a sheet shows it. */
export type Column = { head: string; width: number };

/** A column, and what it holds of each row. */
export type ColumnOf<Row> = Column & { value: (row: Row) => Cell };
