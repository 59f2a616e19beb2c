import { type UIEvent, useRef } from "react";

/** Keeps the parts of a table at the same place sideways, whichever of them is scrolled. */
export const useTogether = () => {
  const place = useRef(0);

  return ({ currentTarget, target }: UIEvent<HTMLElement>) => {
    if (!(target instanceof HTMLElement)) return;
    const { scrollLeft } = target;
    // A part that follows reports it as well, rounded; answering would stop the swipe.
    if (Math.abs(scrollLeft - place.current) < 1) return;
    place.current = scrollLeft;
    for (const part of currentTarget.children) if (part !== target) part.scrollLeft = scrollLeft;
  };
};
