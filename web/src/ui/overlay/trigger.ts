import { type Ref, type RefObject, useRef, useState, useSyncExternalStore } from "react";

/** What a button needs to open a menu or popover; spread it on the button. */
export interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  onPointerDown: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  "aria-haspopup": "menu" | "dialog";
  "aria-expanded": boolean;
}

interface Opening {
  opened: boolean;
  /** Stays true once it was opened, so that the lazy part is loaded once and then kept. */
  wanted: boolean;
  close: () => void;
  trigger: TriggerProps;
  button: RefObject<HTMLButtonElement | null>;
}

/** Opens on a press, closes on the next; loads the lazy part on hover or focus. */
export function useTrigger(popup: "menu" | "dialog", preload: () => unknown): Opening {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A pointer's press on the button closes the popup as one outside; its click must not open it again.
  const wasOpened = useRef<boolean>(undefined);

  const onClick = () => {
    setWanted(true);
    setOpened(!(wasOpened.current ?? opened));
    wasOpened.current = undefined;
  };

  return {
    opened,
    wanted,
    button,
    close: () => setOpened(false),
    trigger: {
      ref: button,
      onClick,
      onPointerDown: () => {
        wasOpened.current = opened;
      },
      onPointerEnter: () => void preload(),
      onFocus: () => void preload(),
      "aria-haspopup": popup,
      "aria-expanded": opened,
    },
  };
}

const phones = () => window.matchMedia("(width < 48rem)");

const watching = (query: () => MediaQueryList) => {
  const subscribe = (onChange: () => void) => {
    const watched = query();
    watched.addEventListener("change", onChange);
    return () => watched.removeEventListener("change", onChange);
  };
  return () => useSyncExternalStore(subscribe, () => query().matches);
};

/** Whether the window is as narrow as a phone's; sheets then replace popovers. */
export const usePhone = watching(phones);

/** Whether the window has no room for anything beside the page's column. */
export const useNarrow = watching(() => window.matchMedia("(width < 64rem)"));
