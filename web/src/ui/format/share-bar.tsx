import type { CSSProperties } from "react";
import styles from "./share-bar.module.css";

/** A bar filled by its share, from 0 to 1. Decorative: the number is beside it. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className={styles.bar} style={{ "--share": share } as CSSProperties} aria-hidden />
);
