import { type RefObject, useEffect, useRef } from "react";

type Listening = {
  /** The row or card that has the focus. */
  onRow: (item: HTMLElement) => void;
  /** Space on a link in it; on buttons and boxes Space does what it does everywhere. */
  onSpace: (() => void) | undefined;
};

/** The id of the row that has the focus. */
export const rowInFocus = () =>
  document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;

/** Tells which row has the focus, and of Space on its name. */
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
