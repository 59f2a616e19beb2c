/** The list with one of its things at another place; places beyond the ends are the ends. */
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

/** Where a dragged thing goes: past the middle of another in a column, into its cell in rows, beyond the list to its end. */
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
