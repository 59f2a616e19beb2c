import { Brand, FrameBar } from "#ui/layout/frame-bar.tsx";
import { Bone, TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./frame.module.css";

/** The frame while the person is not yet known. */
export const FramePending = () => (
  <div className={styles.frame} aria-busy>
    <FrameBar columnClassName={styles.topColumn}>
      <Brand short />
    </FrameBar>
    <main>
      <PagePending />
    </main>
  </div>
);

/** A screen whose script is still loading. */
export const PagePending = () => (
  <div className={styles.pending} aria-busy>
    <Bone width="16rem" height="1.75rem" />
    <TextSkeleton lines={4} />
  </div>
);
