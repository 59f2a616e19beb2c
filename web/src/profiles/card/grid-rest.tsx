import type { ReactNode } from "react";
import styles from "./card-grid.module.css";

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Fills the places that the last row of cards leaves free, with one link on. */
export const GridRest = ({ title, children, action }: Props) => (
  <div className={styles.restBox}>
    <p className={styles.restTitle}>{title}</p>
    {children && <p>{children}</p>}
    {action}
  </div>
);
