import { Bone, TextSkeleton } from "#ui/skeleton.tsx";
import { Card } from "#ui/card.tsx";
import styles from "./profile.module.css";

/** The shape of a profile before it is there. */
export const ProfileSkeleton = () => (
  <>
    <div className={styles.header}>
      <div className={styles.awning} />
      <div className={styles.headline}>
        <Bone width="96px" height="96px" />
        <div className={styles.headWords}>
          <TextSkeleton lines={3} />
        </div>
      </div>
    </div>
    <div className={styles.columns}>
      <Card>
        <TextSkeleton lines={6} />
      </Card>
      <Card>
        <TextSkeleton lines={6} />
      </Card>
    </div>
  </>
);
