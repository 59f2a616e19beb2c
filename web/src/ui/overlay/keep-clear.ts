import { useEffect } from "react";
import styles from "./toasts.module.css";
import { useToasts } from "./use-toasts.ts";

/** What people press next: the buttons that send or save, and what has the focus. */
const pressedNext =
  '[type="submit"], [data-kept-clear], :is(a, button, input, select, textarea):focus';

/** Between the toasts and what they keep clear of. */
const gap = 12;

type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

/** How far a box moves to cover none of the others: away from the nearer edge of the window, never out of it. */
export const wayPast = (own: Box, others: readonly Box[], windowHeight: number) => {
  const isAtTop = own.top < windowHeight - own.bottom;
  const beside = others.filter(({ left, right }) => left < own.right && right > own.left);
  const inOrder = beside.toSorted((one, other) =>
    isAtTop ? one.top - other.top : other.bottom - one.bottom,
  );
  return inOrder.reduce((by, { top, bottom }) => {
    if (top >= own.bottom + by || bottom <= own.top + by) return by;
    const next = isAtTop ? bottom + gap - own.top : top - gap - own.bottom;
    return own.top + next < 0 || own.bottom + next > windowHeight ? by : next;
  }, 0);
};

/** Keeps the toasts clear of what is pressed next, also while the page moves. Returns how to stop. */
const keepClear = (toasts: HTMLElement) => {
  const stop = new AbortController();
  const { signal } = stop;
  let isPressed = false;
  const place = () => {
    if (isPressed) return;
    toasts.style.translate = "";
    const others = [...document.querySelectorAll(pressedNext)]
      .filter((one) => !toasts.contains(one))
      .map((one) => one.getBoundingClientRect());
    const by = wayPast(toasts.getBoundingClientRect(), others, window.innerHeight);
    toasts.style.translate = by === 0 ? "" : `0 ${by}px`;
  };
  // A button of theirs that moved away between press and release would not be pressed.
  const press = ({ target }: Event) => {
    isPressed = target instanceof Node && toasts.contains(target);
  };
  const release = () =>
    setTimeout(() => {
      isPressed = false;
      place();
    });
  window.addEventListener("pointerdown", press, { signal, capture: true });
  for (const what of ["pointerup", "pointercancel"])
    window.addEventListener(what, release, { signal, capture: true });
  const resized = new ResizeObserver(place);
  resized.observe(document.body);
  for (const what of ["scroll", "resize", "focusin"])
    window.addEventListener(what, place, { signal, capture: true, passive: true });
  signal.addEventListener("abort", () => resized.disconnect());
  place();
  return () => stop.abort();
};

/** Keeps the toasts clear of what is pressed next, while there are any. */
export const useKeepingClear = () => {
  const toasts = useToasts();
  useEffect(() => {
    const region = document.querySelector<HTMLElement>(`.${styles.region}`);
    if (region && toasts.length > 0) return keepClear(region);
  }, [toasts]);
};
