import { type RefObject, useRef } from "react";
import { useHotkeys } from "#ui/layout/hotkeys.ts";

const items = "article, [data-row]";

const leadOf = (item: Element) =>
  item.querySelector<HTMLElement>("h2 a, h3 a, th a, th [aria-haspopup=dialog]") ??
  item.querySelector<HTMLElement>("a, input, button");

/** Turns an item's first text that can be edited in place into a field. */
const edit = (item: HTMLElement) => item.querySelector<HTMLElement>("[data-edits]")?.click();

/**
 * `J` and `K` move from row to row or card to card, starting with the first or the last. `E` edits the
 * one in focus, and further keys act on it.
 */
export const useItemKeys = (
  keys: Record<string, (item: HTMLElement) => void> = {},
): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const all = () => [...(box.current?.querySelectorAll<HTMLElement>(items) ?? [])];
  const focused = (item: Element) => item.contains(document.activeElement);

  const move = (by: 1 | -1) => {
    const there = all();
    const at = there.findIndex(focused);
    const next = at === -1 ? there.at(by === 1 ? 0 : -1) : there[at + by];
    if (next) leadOf(next)?.focus();
  };
  const others = Object.entries({ e: edit, ...keys }).map(([key, act]) => {
    const press = () => {
      const item = all().find(focused);
      if (item) act(item);
    };
    return [key, press] as const;
  });

  useHotkeys({ j: () => move(1), k: () => move(-1), ...Object.fromEntries(others) });
  return box;
};
