import { type RefObject, useEffect, useRef } from "react";

type Listening = {
  /** Called with the row or card that gets the focus. */
  onRow: (item: HTMLElement) => void;
  /** Called on Space on a link in it; on buttons and tick boxes Space acts as usual. */
  onSpace: (() => void) | undefined;
};

/** The id of the row that has the focus. */
export const rowInFocus = () =>
  document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;

/** Reports which row has the focus, and Space on its name. */
export const useRowFocus = (box: RefObject<HTMLElement | null>, listening: Listening) => {
  const latest = useRef(listening);
  useEffect(() => {
    latest.current = listening;
  });

  useEffect(() => {
    const element = box.current;
    const onFocus = ({ target }: FocusEvent) => {
      const item = target instanceof Element && target.closest<HTMLElement>("[data-row]");
      if (item) latest.current.onRow(item);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { onSpace } = latest.current;
      if (event.key !== " " || !onSpace || !(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      onSpace();
    };
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("keydown", onKeyDown);
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("keydown", onKeyDown);
    };
  }, [box]);
};
