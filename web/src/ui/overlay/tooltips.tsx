import { lazy, Suspense, useEffect, useState } from "react";
import { inTime } from "#ui/state/in-time.ts";

const TooltipLayer = lazy(() =>
  inTime(() => import("./tooltip-layer.tsx"))().then((layer) => ({ default: layer.TooltipLayer })),
);

/** The tooltips of the page; their script comes with the first movement of a pointer or press of a key. */
export function Tooltips() {
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const want = () => {
      setIsWanted(true);
      stop.abort();
    };
    for (const what of ["pointerover", "keydown"])
      document.addEventListener(what, want, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return <Suspense>{isWanted && <TooltipLayer />}</Suspense>;
}
