import { type RefObject, useEffect, useRef } from "react";

type Box = RefObject<HTMLDivElement | null>;

const markedFor = 2_500;
const listeners = new Set<(number: number) => void>();

/** Leads to the message once more if the address leads there already. */
export const seekAgain = (number: number) => {
  for (const listener of listeners) listener(number);
};

/** False if the message is not loaded. */
const leadTo = (box: Box, target: number) => {
  const bubble = box.current?.querySelector<HTMLElement>(`[data-number="${target}"]`);
  if (!bubble) return false;
  bubble.scrollIntoView({ block: "center" });
  bubble.dataset.sought = "true";
  setTimeout(() => delete bubble.dataset.sought, markedFor);
  return true;
};

/** Scrolls to a message that was searched for once it is loaded, and marks it for a moment. */
export const useTargetMessage = (box: Box, target: number | undefined, count: number) => {
  const ledTo = useRef<number>(undefined);

  useEffect(() => {
    if (target === undefined || ledTo.current === target || count === 0) return;
    if (leadTo(box, target)) ledTo.current = target;
  }, [box, target, count]);

  useEffect(() => {
    const again = (number: number) => {
      if (number === target && ledTo.current === target) leadTo(box, number);
    };
    listeners.add(again);
    return () => {
      listeners.delete(again);
    };
  }, [box, target]);
};
