import { type ComponentType, useEffect, useState } from "react";
import { inTime } from "#ui/state/in-time.ts";

/**
 * The tooltips of the page; their script comes with the first movement of a pointer or press of a key. Where it
 * does not come there are none: they only repeat the names of what they stand beside.
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
