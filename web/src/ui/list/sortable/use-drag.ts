import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { moved, placeUnder } from "./order.ts";
import { useWhileHeld } from "./use-while-held.ts";

interface Dragging<T> {
  list: RefObject<HTMLUListElement | null>;
  items: readonly T[];
  sideways: boolean;
  onDrop: (items: T[], at: number) => void;
}

interface Held<T> {
  order: readonly T[];
  at: number;
  pointer: number;
  x: number;
  y: number;
}

/** Several moves may come between two renders, so the current state may be ahead of what is drawn. */
function useHeld<T>() {
  const [held, setHeld] = useState<Held<T>>();
  const now = useRef<Held<T>>(undefined);

  const put = (next: Held<T> | undefined) => {
    now.current = next;
    setHeld(next);
  };
  return { held, now, put };
}

/** Moves a thing with the pointer that holds it; Escape puts it back. */
export function useDrag<T>({ list, items, sideways, onDrop }: Dragging<T>) {
  const { held, now, put } = useHeld<T>();

  const follow = (x: number, y: number) => {
    const before = now.current;
    if (!before || !list.current) return;
    const boxes = [...list.current.children].map((child) => child.getBoundingClientRect());
    const at = placeUnder({ x, y }, boxes, { at: before.at, sideways });
    const order = at === before.at ? before.order : moved(before.order, before.at, at);
    put({ ...before, order, at, x, y });
  };
  useWhileHeld(list, held !== undefined, {
    heightOf: () => now.current?.y,
    onScroll: () => now.current && follow(now.current.x, now.current.y),
    onEscape: () => put(undefined),
  });

  return {
    /** The order on screen: during a drag, the dragged order. */
    shown: held?.order ?? items,
    heldAt: held?.at,
    grab: ({ button, pointerId, clientX, clientY }: PointerEvent, at: number) => {
      if (button !== 0) return;
      // The list captures the pointer, since the thing itself is removed and reinserted as it moves.
      list.current?.setPointerCapture(pointerId);
      put({ order: items, at, pointer: pointerId, x: clientX, y: clientY });
    },
    listProps: {
      onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
        if (pointerId === now.current?.pointer) follow(clientX, clientY);
      },
      onPointerUp: ({ pointerId }: PointerEvent) => {
        const last = now.current;
        if (pointerId !== last?.pointer) return;
        put(undefined);
        if (last.order.some((item, at) => item !== items[at])) onDrop([...last.order], last.at);
      },
      onPointerCancel: () => put(undefined),
    },
  };
}
