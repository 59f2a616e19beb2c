import { useLayoutEffect } from "react";

const longestFocusMs = 500;

const isPlain = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  !metaKey && !ctrlKey && !altKey && key !== "Tab" && key !== "Escape";

const fields = "textarea, select, input:not([type=checkbox], [type=radio])";

const isField = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));

const hasFocus = () => document.activeElement?.closest("[role=dialog]") != null;

/**
 * Keeps plain keys from the page until a dialog has the focus. The result says that it is there. Whoever went
 * on to a field meanwhile types there, unless `onType` takes the letters.
 */
const holdKeys = (onType?: (letter: string) => void) => {
  const hold = (event: KeyboardEvent) => {
    if (!isPlain(event) || (!onType && isField(event))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key.length === 1) onType?.(event.key);
  };
  window.addEventListener("keydown", hold, true);

  return () => {
    const latest = performance.now() + longestFocusMs;
    const check = () => {
      if (hasFocus() || performance.now() > latest)
        window.removeEventListener("keydown", hold, true);
      else requestAnimationFrame(check);
    };
    check();
  };
};

/** Stands in for a dialog that is still loading: what is typed meanwhile must not act on the page behind. */
export function Opening({ onType }: { onType?: (letter: string) => void }) {
  useLayoutEffect(() => holdKeys(onType), [onType]);
  return null;
}
