import { type ComponentType, useEffect, useState } from "react";
import { inTime } from "#ui/state/in-time.ts";

/**
 * Tooltips, and what keeps toasts off the buttons; their script loads with the first pointer movement or
 * key press. If it fails to load there are no tooltips: they only repeat accessible names.
 */
export function OnInteraction() {
  const [Layer, setLayer] = useState<ComponentType>();

  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      inTime(() => import("./interaction-layer.tsx"))().then(
        ({ InteractionLayer }) => setLayer(() => InteractionLayer),
        () => {},
      );
    };
    for (const what of ["pointerover", "keydown"])
      document.addEventListener(what, load, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return Layer && <Layer />;
}
