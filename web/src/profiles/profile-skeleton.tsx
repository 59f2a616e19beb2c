import { Card } from "#ui/layout/card.tsx";
import { Bone, TextSkeleton } from "#ui/state/skeleton.tsx";
import header from "./profile-header.module.css";
import styles from "./profile.module.css";

const CardSkeleton = ({ lines }: { lines: number }) => (
  <Card className={styles.card}>
    <Bone width="8rem" height="1.25rem" />
    <div className={styles.boneText}>
      <TextSkeleton lines={lines} />
    </div>
  </Card>
);

/** Placeholder for a profile. */
export const ProfileSkeleton = () => (
  <div aria-hidden>
    <div className={header.header}>
      <div className={header.awning} />
      <div className={header.headline}>
        <span className={header.boneLogo} />
        <div className={header.headWords}>
          <Bone width="12rem" height="1.75rem" />
        </div>
        <div className={header.about}>
          <TextSkeleton lines={2} />
        </div>
      </div>
      <div className={header.foot} />
    </div>
    <div className={styles.columns}>
      <div className={styles.main}>
        <CardSkeleton lines={5} />
        <CardSkeleton lines={6} />
      </div>
      <div className={styles.side}>
        <CardSkeleton lines={8} />
      </div>
    </div>
  </div>
);
