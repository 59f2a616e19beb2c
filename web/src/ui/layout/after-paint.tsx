import { type ReactNode, startTransition, useEffect, useState } from "react";

type Props = {
  /** Keeps the room of what will be drawn. */
  place: ReactNode;
  children: ReactNode;
};

/** Draws what is in it after the screen was painted without it: for what nobody sees at first. */
export function AfterPaint({ place, children }: Props) {
  const [isPainted, setIsPainted] = useState(false);

  useEffect(() => {
    // A frame begins before its paint; a task after it comes behind that.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);

  return isPainted ? children : place;
}
