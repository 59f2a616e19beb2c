import { type RefObject, useEffect, useRef } from "react";

const markedFor = 2_500;

/** Leads to a message that was searched for, as soon as it is there, and marks it for a moment. */
export const useSought = (
  box: RefObject<HTMLDivElement | null>,
  sought: number | undefined,
  count: number,
) => {
  const ledTo = useRef<number>(undefined);

  useEffect(() => {
    if (sought === undefined || ledTo.current === sought || count === 0) return;
    const bubble = box.current?.querySelector<HTMLElement>(`[data-number="${sought}"]`);
    if (!bubble) return;
    ledTo.current = sought;
    bubble.scrollIntoView({ block: "center" });
    bubble.dataset.sought = "true";
    setTimeout(() => delete bubble.dataset.sought, markedFor);
  }, [box, sought, count]);
};
