import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Moves focus to the page's heading when another screen opens, so that it is read out from there. */
export const useFocusOnArrival = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const before = useRef(path);

  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const frame = requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>("#main h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
};
