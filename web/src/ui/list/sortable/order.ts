/** The list with one thing moved to another index; indexes beyond the ends are limited to them. */
export const moved = <T>(things: readonly T[], at: number, to: number): T[] => {
  const thing = things[at];
  if (thing === undefined) return [...things];
  return things.toSpliced(at, 1).toSpliced(Math.max(0, to), 0, thing);
};

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A dragged thing's index: past another's middle in a column, in its cell in rows, at the ends beyond. */
export const placeUnder = (
  { x, y }: { x: number; y: number },
  boxes: readonly Box[],
  { at, sideways }: { at: number; sideways: boolean },
) => {
  if (boxes.every(({ bottom }) => y > bottom)) return boxes.length - 1;
  if (boxes.every(({ top }) => y < top)) return 0;
  const under = boxes.findIndex(
    ({ left, right, top, bottom }) =>
      y >= top && y <= bottom && (!sideways || (x >= left && x <= right)),
  );
  const box = boxes[under];
  if (!box) return at;
  const middle = (box.top + box.bottom) / 2;
  return sideways || (under > at ? y > middle : y < middle) ? under : at;
};
