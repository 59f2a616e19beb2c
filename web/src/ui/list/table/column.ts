import type { ReactNode } from "react";

export type Direction = "ASC" | "DESC";

/** How high the rows of a table are. */
export type Density = "comfortable" | "compact";

/** The order of rows: by which sort of the contract, and in which direction. */
export interface Order<S extends string = string> {
  fieldName: S;
  direction: Direction;
}

/** Where a phone's card has the value: as title, beside it, in a line, as a fact, at the foot, or not. */
type Place = "title" | "side" | "line" | "fact" | "foot" | "none";

/** One column: its head, how its values are drawn and sorted, and their place on a phone. */
export interface Column<Row, S extends string = string> {
  id: string;
  head: string;
  /** Shown only if it is chosen. */
  isExtra?: boolean;
  /** The head is only read out, and the column is as narrow as it can be: for buttons. */
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** The head sorts by it. */
  sort?: S;
  /** The direction of the first press; "ASC" by default. */
  firstDirection?: Direction;
  /** Aligned to the end of the column, in tabular figures. */
  isNumber?: boolean;
  /** By default, the first column is the title and the others are facts. */
  phone?: Place;
  /** What a card shows instead, since no head explains it there. */
  phoneCell?: (row: Row) => ReactNode;
}

const isDrawn = (node: ReactNode) =>
  node !== null && node !== undefined && node !== false && node !== "";

/** The values that a card has at a place, without those that are missing. */
export const valuesAt = <Row>(columns: readonly Column<Row>[], row: Row, place: Place) =>
  columns
    .filter(({ phone }, at) => (phone ?? (at === 0 ? "title" : "fact")) === place)
    .map(({ id, head, cell, phoneCell = cell }) => ({ id, head, value: phoneCell(row) }))
    .filter(({ value }) => isDrawn(value));

/** The order that a press on the head of the column gives. */
export const orderAfter = <S extends string>(
  { sort, firstDirection = "ASC" }: { sort: S; firstDirection?: Direction | undefined },
  order: Order<S> | undefined,
): Order<S> => {
  const other = order?.direction === "ASC" ? "DESC" : "ASC";
  return { fieldName: sort, direction: order?.fieldName === sort ? other : firstDirection };
};
