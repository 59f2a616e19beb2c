import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { connectLive } from "#app/live/live.ts";
import { paths } from "#app/paths.ts";
import { PolicyLinks } from "#app/policies/policy-links.tsx";
import { useMe, useUntilReady } from "#app/session/me.ts";
import { useLiveChat } from "#chat/use-live-chat.ts";
import { cx } from "#ui/format/cx.ts";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { OfflineBar } from "#ui/layout/offline-bar.tsx";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { UnreadProvider } from "#ui/layout/tab-title.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { useIsAway } from "#ui/state/reach.ts";
import { inTime } from "#ui/state/in-time.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { useCounters, useLiveCounters } from "./counters.ts";
import { TopBar } from "./top-bar.tsx";
import { TopPartContext } from "./top-part.tsx";
import { useGoing } from "./use-going.ts";
import styles from "./frame.module.css";

const KeysDialog = lazy(() =>
  inTime(() => import("./keys-dialog.tsx"))().then((loaded) => ({ default: loaded.KeysDialog })),
);

/** What stands around every screen of a signed-in person. On a phone a room has the window alone. */
export function Frame() {
  const me = useMe();
  const counters = useCounters();
  const [topPart, setTopPart] = useState<HTMLElement | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const isPhone = usePhone();
  const isInRoom = useRouterState({
    select: ({ location }) => location.pathname.startsWith(paths.room("")),
  });
  const isTalking = useRouterState({
    select: ({ location }) => location.pathname.startsWith(paths.messages),
  });
  const isAway = useIsAway();
  const showKeys = () => setShowsKeys(true);
  useLiveCounters();
  useLiveChat(me.id);
  useGoing();
  useHotkeys({ "?": showKeys });
  useUntilReady();
  useEffect(() => {
    if (me.isReady) connectLive();
  }, [me.isReady]);

  return (
    <UnreadProvider value={counters.messages}>
      <TopPartContext value={topPart}>
        <div className={styles.frame}>
          <SkipLink />
          <TopBar
            className={cx(isInRoom && styles.notOnPhones)}
            counters={counters}
            partRef={setTopPart}
            onKeys={showKeys}
          />
          <OfflineBar />
          <main id="main" tabIndex={-1} className={styles.main} data-away={isAway}>
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
          {!isTalking && (
            <footer className={styles.foot}>
              <PolicyLinks />
            </footer>
          )}
          {isPhone && !isInRoom && <BottomBar newMessages={counters.messages} onKeys={showKeys} />}
        </div>
        {showsKeys && (
          <Suspense>
            <KeysDialog onClose={() => setShowsKeys(false)} />
          </Suspense>
        )}
      </TopPartContext>
    </UnreadProvider>
  );
}
