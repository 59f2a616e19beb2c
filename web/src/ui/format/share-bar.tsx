import type { CSSProperties } from "react";
import styles from "./share-bar.module.css";

/** A bar filled by its share, from 0 to 1, for eyes alone: the number stands beside it. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className={styles.bar} style={{ "--share": share } as CSSProperties} aria-hidden />
);
