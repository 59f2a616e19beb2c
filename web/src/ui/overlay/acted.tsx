import { type ComponentType, useEffect, useState } from "react";
import { inTime } from "#ui/state/in-time.ts";

/**
 * The tooltips of the page; their script loads with the first pointer movement or key press. If it fails
 * to load there are none: they only repeat accessible names.
 */
export function Tooltips() {
  const [Layer, setLayer] = useState<ComponentType>();

  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      inTime(() => import("./tooltip-layer.tsx"))().then(
        ({ TooltipLayer }) => setLayer(() => TooltipLayer),
        () => {},
      );
    };
    for (const what of ["pointerover", "keydown"])
      document.addEventListener(what, load, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return Layer && <Layer />;
}
