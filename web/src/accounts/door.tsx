import type { ReactNode } from "react";
import { PolicyLinks } from "#app/policies/policy-links.tsx";
import { WindowScene } from "#ui/art/window-scene.tsx";
import { Brand } from "#ui/layout/frame-bar.tsx";
import { Page } from "#ui/layout/page.tsx";
import styles from "./door.module.css";

type Props = {
  title: string;
  lead?: ReactNode;
  /** The person is on the way to another screen. */
  busy?: boolean;
  children: ReactNode;
};

/** The screens before sign-in: the shop window at the left, one task beside it. */
export const Door = ({ title, lead, busy, children }: Props) => (
  <main id="main" tabIndex={-1} className={styles.door} aria-busy={busy || undefined}>
    <div className={styles.window} aria-hidden>
      <WindowScene />
    </div>
    <div className={styles.column}>
      <p>
        <Brand />
      </p>
      <Page title={title} className={styles.page}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Page>
      <PolicyLinks />
    </div>
  </main>
);
