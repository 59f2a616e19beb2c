import { type RefObject, useEffect, useEffectEvent } from "react";

const edge = 64;
const pace = 10;

/** The scroll container around the list. */
const scrollerOf = (list: HTMLElement) => {
  for (let around = list.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
};

/** How far to scroll when the pointer is near an edge of the window. */
const paceAt = (y: number) => {
  if (y < edge) return -pace;
  return y > window.innerHeight - edge ? pace : 0;
};

interface WhileHeld {
  /** The pointer's vertical position in the window. */
  heightOf: () => number | undefined;
  onScroll: () => void;
  onEscape: () => void;
}

/** While a thing is held: scrolls near an edge of the window, and lets go on Escape. */
export function useWhileHeld(
  list: RefObject<HTMLElement | null>,
  isHeld: boolean,
  { heightOf, onScroll, onEscape }: WhileHeld,
) {
  const scroll = useEffectEvent(() => {
    const by = paceAt(heightOf() ?? edge);
    if (by === 0 || !list.current) return;
    scrollerOf(list.current).scrollBy(0, by);
    onScroll();
  });
  const release = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onEscape();
  });

  useEffect(() => {
    if (!isHeld) return;
    let frame = requestAnimationFrame(function again() {
      scroll();
      frame = requestAnimationFrame(again);
    });
    const onKeyDown = (event: KeyboardEvent) => release(event);
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [isHeld]);
}
