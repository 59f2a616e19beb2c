import { type RefObject, useRef } from "react";
import { useHotkeys } from "#ui/layout/hotkeys.ts";

const linksIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>("article h2 a, article h3 a, tbody th a") ?? []),
];

/** `J` and `K` go from startup to startup, `B` presses the ribbon of the one in focus. */
export const useCardKeys = (): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);

  const move = (by: 1 | -1) => {
    const links = linksIn(box.current);
    const at = links.findIndex((link) =>
      link.closest("article, tr")?.contains(document.activeElement),
    );
    const next = at === -1 ? links.at(by === 1 ? 0 : -1) : links[at + by];
    next?.focus();
  };
  const bookmark = () => {
    const focused = document.activeElement?.closest<HTMLElement>("article, tbody tr");
    if (box.current?.contains(focused ?? null))
      focused?.querySelector<HTMLElement>("button[aria-pressed]")?.click();
  };

  useHotkeys({ j: () => move(1), k: () => move(-1), b: bookmark });
  return box;
};
