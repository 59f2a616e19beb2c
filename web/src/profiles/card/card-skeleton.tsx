import { cx } from "#ui/format/cx.ts";
import { Bone } from "#ui/state/skeleton.tsx";
import facts from "./card-facts.module.css";
import styles from "./startup-card.module.css";

/** The exact shape of a card, before its company is known. */
export const CardSkeleton = () => (
  <div className={cx(styles.card, styles.skeleton)} aria-hidden>
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
        <div className={styles.status}>
          <Bone width="35%" />
        </div>
      </div>
      <div className={facts.factsBar}>
        <Bone width="45%" />
        <span className={facts.stars}>
          <Bone width="2.5rem" />
        </span>
      </div>
    </div>
  </div>
);
