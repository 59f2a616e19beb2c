import { useEffect } from "react";

/** Returns the focus when a window is removed without closing first; one that closes does so by itself. */
export const useReturnFocus = (opened: boolean) =>
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opened]);
