import { Outlet } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { BottomBar } from "#app/bottom-bar.tsx";
import { useCounters, useLiveCounters } from "#app/counters.ts";
import { connectLive } from "#app/live.ts";
import { TopBar } from "#app/top-bar.tsx";
import { useGoing } from "#app/use-going.ts";
import { useFocusOnArrival } from "#app/use-focus-on-arrival.ts";
import { OfflineBar } from "#ui/offline-bar.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { UnreadProvider } from "#ui/tab-title.tsx";
import styles from "./frame.module.css";

/** What stands around every screen of a signed-in person. */
export function Frame() {
  const counters = useCounters();
  useLiveCounters();
  useFocusOnArrival();
  useGoing();
  useEffect(connectLive, []);

  return (
    <UnreadProvider value={counters.messages}>
      <SkipLink />
      <TopBar counters={counters} />
      <OfflineBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <BottomBar newMessages={counters.messages} />
    </UnreadProvider>
  );
}
