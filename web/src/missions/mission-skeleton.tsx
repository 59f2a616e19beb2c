import { Card } from "#ui/layout/card.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./missions.module.css";

/** Placeholder for a mission. */
export const MissionSkeleton = () => (
  <div className={styles.columns} aria-hidden>
    <Card className={styles.card}>
      <TextSkeleton lines={8} />
    </Card>
    <Card className={styles.card}>
      <TextSkeleton lines={5} />
    </Card>
  </div>
);
