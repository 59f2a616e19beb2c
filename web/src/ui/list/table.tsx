import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import styles from "./table.module.css";

interface TableProps {
  label: string;
  /** Of the part that scrolls. */
  className?: string | undefined;
  tableClassName?: string | undefined;
  children: ReactNode;
}

/** Rows and columns; what is wider than its place scrolls within it. */
export const Table = ({ label, className, tableClassName, children }: TableProps) => (
  <section className={cx(styles.scroll, className)} aria-label={label} tabIndex={0}>
    <table className={cx(styles.table, tableClassName)}>{children}</table>
  </section>
);

interface SortHeadProps {
  /** None where the rows are in the order of another column. */
  direction: "ASC" | "DESC" | undefined;
  onSort: () => void;
  className?: string | undefined;
  children: ReactNode;
}

const ends = { ASC: "ascending", DESC: "descending" } as const;

/** The name of a column, which sorts by it. */
export const SortHead = ({ direction, onSort, className, children }: SortHeadProps) => (
  <th scope="col" className={className} aria-sort={direction ? ends[direction] : undefined}>
    <button type="button" className={styles.sort} onClick={onSort}>
      {children}
      {direction === "ASC" && <IconArrowUp aria-hidden />}
      {direction === "DESC" && <IconArrowDown aria-hidden />}
    </button>
  </th>
);
