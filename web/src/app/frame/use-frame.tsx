import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { connectLive } from "#app/live/live.ts";
import { useMe, useUntilReady } from "#app/session/me.ts";
import { useLiveChat } from "#chat/use-live-chat.ts";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { inTime } from "#ui/state/in-time.ts";
import { useCounters, useLiveCounters } from "./counters.ts";
import type { Key } from "./keys-dialog.tsx";
import { useNavigationKeys } from "./use-navigation-keys.ts";

const KeysDialog = lazy(() =>
  inTime(() => import("./keys-dialog.tsx"))().then((loaded) => ({ default: loaded.KeysDialog })),
);

type Framed = {
  counters: { messages: number; notifications: number };
  showKeys: () => void;
  /** The list of keys, once it is opened. */
  keys: ReactNode;
};

/** Runs around every screen of a signed-in person: the socket, the counters, the keys. */
export const useFrame = (ownKeys: () => readonly Key[] = () => []): Framed => {
  const me = useMe();
  const counters = useCounters();
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = () => setShowsKeys(true);
  useLiveCounters();
  useLiveChat(me.id);
  useNavigationKeys();
  useHotkeys({ "?": showKeys });
  useUntilReady();
  useEffect(() => {
    if (me.isReady) connectLive();
  }, [me.isReady]);
  const keys = showsKeys && (
    <Suspense>
      <KeysDialog others={ownKeys()} onClose={() => setShowsKeys(false)} />
    </Suspense>
  );

  return { counters, showKeys, keys };
};
