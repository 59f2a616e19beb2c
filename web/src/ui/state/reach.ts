import { useSyncExternalStore } from "react";

const watchers = new Set<() => void>();
let isAway = false;

/** Sets that the screen cannot be refreshed now, or that it is up to date again. */
export const setAway = (away: boolean) => {
  if (away === isAway) return;
  isAway = away;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

const readAway = () => isAway;

/** True from when the server has not answered for a while until the screen is up to date again. */
export const useIsAway = () => useSyncExternalStore(watch, readAway, readAway);

const onNetwork = (onChange: () => void) => {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
};

const readNetwork = () => navigator.onLine;

/** Whether the browser believes there is a network. */
export const useOnline = () => useSyncExternalStore(onNetwork, readNetwork, readNetwork);
