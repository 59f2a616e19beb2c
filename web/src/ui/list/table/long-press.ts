import { type MouseEvent, useRef } from "react";

const longAfter = 500;

/** Props for an element that takes a long press; the click at the end of one does nothing. */
export const useLongPress = (onLongPress: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  if (!onLongPress) return {};

  const end = () => clearTimeout(timer.current);
  const begin = () => {
    end();
    isLong.current = false;
    timer.current = setTimeout(() => {
      isLong.current = true;
      onLongPress();
    }, longAfter);
  };
  const swallow = (event: MouseEvent) => {
    if (!isLong.current) return;
    isLong.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerMove: end,
    onPointerCancel: end,
    onClickCapture: swallow,
  };
};
