import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, addMonths, type Day, startOfWeek, today } from "./days.ts";

const byKey = new Map<string, (day: Day, shift: boolean) => Day>([
  ["ArrowLeft", (day) => addDays(day, -1)],
  ["ArrowRight", (day) => addDays(day, 1)],
  ["ArrowUp", (day) => addDays(day, -7)],
  ["ArrowDown", (day) => addDays(day, 7)],
  ["Home", startOfWeek],
  ["End", (day) => addDays(startOfWeek(day), 6)],
  ["PageUp", (day, shift) => addMonths(day, shift ? -12 : -1)],
  ["PageDown", (day, shift) => addMonths(day, shift ? 12 : 1)],
]);

interface Ends {
  min?: Day | undefined;
  max?: Day | undefined;
}

/** Both ends count as within. */
export const isWithin = (day: Day, { min, max }: Ends) =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

const inside = (day: Day, { min, max }: Ends) => {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
};

/** The day at the keyboard position; its month is the one shown. */
export function useCalendar(start: Day | undefined, ends: Ends) {
  const [day, setDay] = useState(() => inside(start ?? today(), ends));
  const grid = useRef<HTMLTableElement>(null);
  const byKeys = useRef(false);

  useEffect(() => {
    if (byKeys.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKeys.current = false;
  }, [day]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = byKey.get(event.key);
    if (!move) return;
    event.preventDefault();
    byKeys.current = true;
    setDay(inside(move(day, event.shiftKey), ends));
  };
  return {
    day,
    grid,
    onKeyDown,
    turn: (months: number) => setDay(inside(addMonths(day, months), ends)),
  };
}
