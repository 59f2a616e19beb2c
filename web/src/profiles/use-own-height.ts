import { type RefObject, useEffect, useRef } from "react";

/** Gives an element's style its own height, as `--own-height`. */
export const useOwnHeight = (): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const observer = new ResizeObserver(() =>
      node.style.setProperty("--own-height", `${node.offsetHeight}px`),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return element;
};
