import type { ReactNode } from "react";
import { Brand, FrameBar } from "#ui/layout/frame-bar.tsx";
import { OfflineBar } from "#ui/layout/offline-bar.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { LeaveForNow } from "./getting-started/leave-for-now.tsx";
import type { SignUpStep } from "./places.ts";
import { Help } from "./sign-up-frame.tsx";
import { SignUpProgress } from "./sign-up-step.tsx";
import styles from "./wide.module.css";

/** Steps that need the whole width: their progress stands in the bar. */
export const WideFrame = ({ step, children }: { step: SignUpStep; children: ReactNode }) => (
  <div className={styles.frame}>
    <SkipLink />
    <FrameBar columnClassName={styles.topColumn} scrolls>
      <Brand />
      <div className={styles.progress}>
        <SignUpProgress step={step} />
      </div>
      <LeaveForNow />
    </FrameBar>
    <OfflineBar />
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Help />
  </div>
);
