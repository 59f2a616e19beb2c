import { useEffect, useEffectEvent } from "react";

/** How to close what is open, the topmost last. */
const open: (() => void)[] = [];

/** A list or menu that is open inside closes itself first. */
const isTheirs = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";

const closeTopmost = (event: KeyboardEvent) => {
  const close = open.at(-1);
  if (event.key !== "Escape" || event.isComposing || !close || isTheirs(event)) return;
  event.preventDefault();
  close();
};

/** Escape closes what was opened last, and nothing behind it. */
export const useEscape = (isOpen: boolean, onClose: () => void) => {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen) return;
    const own = () => close();
    if (open.length === 0) window.addEventListener("keydown", closeTopmost, { capture: true });
    open.push(own);
    return () => {
      open.splice(open.indexOf(own), 1);
      if (open.length === 0) window.removeEventListener("keydown", closeTopmost, { capture: true });
    };
  }, [isOpen]);
};
