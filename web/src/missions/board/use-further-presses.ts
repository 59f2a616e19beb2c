import { useEffect, useRef } from "react";

/**
 * A card leaves the pointer when it moves: further presses of a double click still count for it,
 * whatever is in its place by then.
 */
export const useFurtherPresses = (onFurther: (key: string) => void) => {
  const pressed = useRef<string>(undefined);

  useEffect(() => {
    const hear = (event: MouseEvent) => {
      if (event.detail <= 1) pressed.current = undefined;
      if (pressed.current === undefined) return;
      event.stopPropagation();
      onFurther(pressed.current);
    };
    document.addEventListener("click", hear, { capture: true });
    return () => document.removeEventListener("click", hear, { capture: true });
  });

  return (key: string) => {
    pressed.current = key;
  };
};
