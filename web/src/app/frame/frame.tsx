import { Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { PolicyLinks } from "#app/policies/policy-links.tsx";
import { ownKey } from "#app/session/session.ts";
import { ownStore } from "#app/session/storage.ts";
import { usePaid } from "#billing/use-paid.ts";
import { cx } from "#ui/format/cx.ts";
import { OfflineBar } from "#ui/layout/offline-bar.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { UnreadProvider } from "#ui/layout/tab-title.tsx";
import { useHasActed } from "#ui/layout/use-has-acted.ts";
import { usePhone } from "#ui/overlay/trigger.ts";
import { useIsAway } from "#ui/state/reach.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Extra } from "./extra.tsx";
import { PlanBar } from "./plan-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { TopPartContext } from "./top-part.tsx";
import { useFrame } from "./use-frame.tsx";
import { useOpenness } from "./use-openness.ts";
import styles from "./frame.module.css";

/** Loads at the person's first movement, or at once if startups are chosen. */
const CompareTray = later(() => import("#profiles/compare/compare-tray.tsx"), "CompareTray");

/** Paths of rooms and profiles, which have their own bar; an article is neither. */
const ownBar = /^\/(messages\/chat|profile\/(?!startup\/articles-detail\/))/;

/** The frame of every shop screen. On a phone a room fills the window, and a profile has its own bar. */
export function Frame() {
  const { counters, showKeys, keys } = useFrame();
  const [topPart, setTopPart] = useState<HTMLElement | null>(null);
  const isPhone = usePhone();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isAway = useIsAway();
  const hasActed = useHasActed();
  const [hasChosen] = useState(() => Boolean(ownStore.read(ownKey("compare"))));
  usePaid();
  useOpenness();

  return (
    <UnreadProvider value={counters.messages}>
      <TopPartContext value={topPart}>
        <div className={styles.frame}>
          <SkipLink />
          <TopBar
            className={cx(ownBar.test(path) && styles.notOnPhones)}
            counters={counters}
            partRef={setTopPart}
            onKeys={showKeys}
          />
          <OfflineBar />
          <PlanBar path={path} />
          <main id="main" tabIndex={-1} className={styles.main} data-away={isAway}>
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
          {!path.startsWith(paths.messages) && (
            <footer className={styles.foot}>
              <PolicyLinks />
            </footer>
          )}
          {(hasActed || hasChosen) && (
            <Extra>
              <CompareTray />
            </Extra>
          )}
          {isPhone && !path.startsWith(paths.room("")) && (
            <BottomBar newMessages={counters.messages} onKeys={showKeys} />
          )}
        </div>
        {keys}
      </TopPartContext>
    </UnreadProvider>
  );
}
