import { queryClient } from "#app/calls/query-client.ts";
import { ownName } from "#ui/state/own-name.ts";
import { personHere } from "./session.ts";

const held = new Set<() => void>();
const channel = new BroadcastChannel(ownName("held-work"));
const place = () => ownName(`held-work/${personHere()}`);

/** Resolves once nothing is being written in this tab. */
const written = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(look);
    look();
  });

const runAll = () => {
  for (const run of [...held]) run();
};

channel.onmessage = ({ data }: MessageEvent<string>) => {
  if (data === place()) runAll();
};

/** Holds work that is done later, or before the person leaves; returns how to say that it is over. */
export const holdWork = (run: () => void) => {
  held.add(run);
  window.addEventListener("pagehide", run);
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Other tabs of the person wait for this lock when they sign out.
  void navigator.locks.request(place(), { mode: "shared" }, () => over.then(written));
  return () => {
    held.delete(run);
    window.removeEventListener("pagehide", run);
    release();
  };
};

/** Does what is held in all tabs of the person, and waits until it is written. */
export const finishWork = () => {
  runAll();
  channel.postMessage(place());
  return navigator.locks.request(place(), written);
};
