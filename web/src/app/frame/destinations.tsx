import { paths } from "#app/paths.ts";
import { type Entry, menuOf } from "#app/screens/menu.ts";
import { findScreen } from "#app/screens/screen.ts";
import type { Person } from "#app/session/side.ts";
import { shopScreens } from "#app/shop-screens.tsx";

/** Whether the entry is current at the path; home only at exactly its own. */
export const isAt = (path: string, href: string) => {
  const entry = findScreen(shopScreens, path)?.screen.entry ?? path;
  return href === paths.home ? path === href : entry.startsWith(href);
};

/** The entries of the bar on a desktop or a phone. */
export const barOf = (section: "top" | "bottom", me: Person): Entry[] =>
  menuOf(shopScreens, section, me);

/** The count shown at an entry of a bar. */
export const countAt = ({ href }: Entry, newMessages: number) =>
  href === paths.messages ? newMessages : 0;
