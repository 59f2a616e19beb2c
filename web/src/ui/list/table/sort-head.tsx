import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Direction } from "./column.ts";
import styles from "./list-table.module.css";

interface SortHeadProps {
  /** Undefined if the rows are sorted by another column. */
  direction: Direction | undefined;
  onSort: () => void;
  className?: string | undefined;
  children: ReactNode;
}

const ends = { ASC: "ascending", DESC: "descending" } as const;

/** The head of a column, which sorts by it. */
export const SortHead = ({ direction, onSort, className, children }: SortHeadProps) => (
  <th scope="col" className={className} aria-sort={direction ? ends[direction] : undefined}>
    <button type="button" className={styles.sort} onClick={onSort}>
      {children}
      {direction === "ASC" && <IconArrowUp aria-hidden />}
      {direction === "DESC" && <IconArrowDown aria-hidden />}
      {direction === undefined && <IconArrowsSort aria-hidden className={styles.unsorted} />}
    </button>
  </th>
);
