import { cx } from "./cx.ts";
import { Bone } from "./skeleton.tsx";
import styles from "./pane.module.css";

/** The true shape of a pane, before its company is known. */
export const PaneSkeleton = () => (
  <div className={cx(styles.pane, styles.skeleton)} aria-hidden>
    <div className={styles.frame}>
      <div className={styles.display} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.logo}>
            <Bone width="1.75rem" height="1.75rem" />
          </span>
          <Bone width="45%" height="1rem" />
        </div>
        <div className={styles.oneLiner}>
          <Bone width="95%" />
          <Bone width="65%" />
        </div>
        <div className={styles.lamp}>
          <Bone width="35%" />
        </div>
      </div>
      <div className={styles.sill}>
        <Bone width="45%" />
        <span className={styles.stars}>
          <Bone width="2.5rem" />
        </span>
      </div>
    </div>
  </div>
);
