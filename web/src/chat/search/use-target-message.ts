import { type RefObject, useEffect, useRef } from "react";

const markedFor = 2_500;

/** Scrolls to a message that was searched for once it is loaded, and marks it for a moment. */
export const useTargetMessage = (
  box: RefObject<HTMLDivElement | null>,
  target: number | undefined,
  count: number,
) => {
  const ledTo = useRef<number>(undefined);

  useEffect(() => {
    if (target === undefined || ledTo.current === target || count === 0) return;
    const bubble = box.current?.querySelector<HTMLElement>(`[data-number="${target}"]`);
    if (!bubble) return;
    ledTo.current = target;
    bubble.scrollIntoView({ block: "center" });
    bubble.dataset.sought = "true";
    setTimeout(() => delete bubble.dataset.sought, markedFor);
  }, [box, target, count]);
};
