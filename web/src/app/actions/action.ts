import type { ReactNode } from "react";
import type { ButtonVariant } from "#ui/layout/button.tsx";
import type { MenuItem, Question } from "#ui/overlay/overlay-props.ts";
import type { Act, Write } from "./act.ts";

type Look<Row> = {
  id: string;
  label: (row: Row) => string;
  /** The label with the record's name, for a button read on its own: "Accept Ada Byron". */
  spoken?: (row: Row) => string;
  icon?: ReactNode;
  /** The key that does it, to the selection or to the row in focus. */
  key?: string;
  /** Whether it is offered for the row; true by default. */
  offered?: (row: Row) => boolean;
  /** Why it cannot be done to the row now; it is then offered disabled, with this reason. */
  held?: (row: Row) => string | undefined;
  /** Comes last, in a group of its own. */
  danger?: boolean;
  /** Shown in the row as a button of this look, since the row waits for it; otherwise in its menu. */
  button?: ButtonVariant;
};

/** Rows that were refused, each with its reason. */
export type Refused<Row> = { row: Row; why: string };

/** All that the filters of a list find, and how to read some of the rows. */
export type Everything<Row> = {
  /** The filters as this list's calls take them; nothing else reads them. */
  fields: Record<string, never>;
  /** How many the person was shown. */
  count: number;
  rowsOf: (ids: readonly string[]) => Promise<readonly Row[]>;
};

/** The result of one call for several rows, and the changes to undo it by. */
export type DoneToRows<Row> = { refused: readonly Refused<Row>[]; changeIds?: readonly string[] };

/** How many were done, and why others were not. */
type DoneToAll = {
  done: number;
  refused: readonly { id: string; message: string }[];
  changeId: string | null;
};

/** Answered if the work goes on in the background, as a task of the tray. */
export const later = "later";

/** What an action needs to be done to many rows. */
type Many<Row> = {
  /** "Block 12 members". */
  label: (count: number) => string;
  ask?: (rows: readonly Row[]) => Question | undefined;
  /** A call for each row, if it differs from the one for a single row. */
  each?: (write: Write, row: Row) => Promise<unknown>;
  /** One call for all of them; without it each row has its own. */
  run?: (write: Write, rows: readonly Row[]) => Promise<DoneToRows<Row> | typeof later>;
  /** One call for all that the filters find. */
  runAll?: (
    write: Write,
    all: Pick<Everything<Row>, "fields" | "count">,
  ) => Promise<DoneToAll | typeof later>;
  /** Undoes what one call did, for all rows or for none. */
  undo?: {
    ask?: () => Question | undefined;
    run: (write: Write, changeIds: readonly string[]) => Promise<unknown>;
  };
};

type Writing<Row> = Look<Row> & Act<Row> & { many?: Many<Row> };

/** A link to a place where something is done to a record, or to several selected ones. */
type Going<Row> = Look<Row> & {
  href: (row: Row) => string;
  hrefOfMany?: {
    label: (count: number) => string;
    /** The most records that the address can hold. */
    most: number;
    href: (rows: readonly Row[]) => string;
  };
};

/** One thing that can be done to a record: a write, something that opens, or a place to go. */
export type Action<Row> = Writing<Row> | (Look<Row> & { open: (row: Row) => void }) | Going<Row>;

/** Also true of an action that is held, and so shown disabled. */
export const isOffered = <Row>({ offered }: Look<Row>, row: Row) => offered?.(row) ?? true;

/** Whether it can be done to the row right away. */
export const isOpenFor = <Row>(action: Look<Row>, row: Row) =>
  isOffered(action, row) && action.held?.(row) === undefined;

/** Neither something that opens nor a place to go. */
export const isWriting = <Row>(action: Action<Row>): action is Writing<Row> => "run" in action;

/** An action on a record as an item of a menu or of the palette. */
export const menuItemOf = <Row>(
  action: Action<Row>,
  row: Row,
  press: (act: Act<Row>, row: Row) => void,
): MenuItem => {
  const { label, icon, danger = false } = action;
  const look = { label: label(row), icon, danger, disabled: action.held?.(row) };
  if (isWriting(action)) return { ...look, onSelect: () => press(action, row) };
  if ("href" in action) return { ...look, href: action.href(row) };
  return { ...look, onSelect: () => action.open(row) };
};

/** A write that can be done to several rows together. */
export type ManyAction<Row> = Writing<Row> & { many: Many<Row> };

/** A write that can be done to all that the filters find. */
export const isForAll = <Row>(action: Action<Row>): action is ManyAction<Row> =>
  isWriting(action) && action.many?.runAll !== undefined;

/** Places to go to with a selection. */
export const linksOfMany = <Row>(actions: readonly Action<Row>[], rows: readonly Row[]) =>
  actions.flatMap((action) => {
    const many = "href" in action ? action.hrefOfMany : undefined;
    if (!many || rows.length === 0 || rows.length > many.most) return [];
    return [{ id: action.id, label: many.label(rows.length), href: many.href(rows) }];
  });

/** Whether it can be done to a selection. */
export const isForMany = <Row>(action: Action<Row>) =>
  ("many" in action && action.many !== undefined) ||
  ("hrefOfMany" in action && action.hrefOfMany !== undefined);

/** The actions offered for a selection: for some of its rows at least. */
export const actionsOnMany = <Row>(actions: readonly Action<Row>[], rows: readonly Row[]) =>
  actions.filter(
    (action): action is ManyAction<Row> =>
      isWriting(action) && action.many !== undefined && rows.some((row) => isOpenFor(action, row)),
  );
