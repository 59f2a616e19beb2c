import { useSyncExternalStore } from "react";

const signs = ["pointermove", "pointerdown", "keydown"] as const;
let hasActed = false;

const subscribe = (tell: () => void) => {
  const note = () => {
    hasActed = true;
    for (const sign of signs) window.removeEventListener(sign, note);
    tell();
  };
  for (const sign of signs) window.addEventListener(sign, note, { passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note);
  };
};

/** True once the person has moved, touched or pressed anything, to load what needs a person only then. */
export const useHasActed = () => useSyncExternalStore(subscribe, () => hasActed);
