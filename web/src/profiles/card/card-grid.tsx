import { Children, type ReactNode } from "react";
import styles from "./card-grid.module.css";

type Props = {
  label?: string;
  /** Fills the places that the last row leaves free, as `<GridRest>`. */
  rest?: ReactNode;
  children: ReactNode;
};

/** Cards in one to four columns, as the width allows. Each child becomes a list item. */
export const CardGrid = ({ label, rest, children }: Props) => (
  <div className={styles.box}>
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
      {rest && <li className={styles.rest}>{rest}</li>}
    </ul>
  </div>
);
