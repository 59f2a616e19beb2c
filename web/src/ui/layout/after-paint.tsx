import { type ReactNode, startTransition, useEffect, useState } from "react";

type Props = {
  /** Reserves the room of the children. */
  place: ReactNode;
  children: ReactNode;
};

/** Draws its children after the screen was painted without them: for parts nobody sees at first. */
export function AfterPaint({ place, children }: Props) {
  const [isPainted, setIsPainted] = useState(false);

  useEffect(() => {
    // The frame callback runs before the paint; a task queued in it runs after the paint.
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
