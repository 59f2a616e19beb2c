import { Children, type ReactNode } from "react";
import styles from "./card-grid.module.css";

/** Cards in one to four columns, by the room there is. Each child becomes a list item. */
export const CardGrid = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className={styles.box}>
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  </div>
);
