import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Brand, FrameBar } from "#ui/layout/frame-bar.tsx";
import { Link } from "#ui/layout/link.tsx";
import { OfflineBar } from "#ui/layout/offline-bar.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { Help } from "./sign-up-frame.tsx";
import styles from "./wide.module.css";

/** The frame for what needs the full width: the plans and their billing. */
export const WideFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <SkipLink />
    <FrameBar columnClassName={styles.topColumn}>
      <Brand href={paths.home} label={t("app.toHome")} />
      <Link href={paths.home}>{t("onboarding.backHome")}</Link>
    </FrameBar>
    <OfflineBar />
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Help />
  </div>
);
