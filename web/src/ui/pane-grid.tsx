import { Children, type ReactNode } from "react";
import styles from "./pane-grid.module.css";

/** Panes in one to four columns, by the room there is. Each child becomes a list item. */
export const PaneGrid = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className={styles.box}>
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  </div>
);
