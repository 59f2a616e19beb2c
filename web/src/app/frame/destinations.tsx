import { paths } from "#app/paths.ts";
import { type Entry, menuOf } from "#app/screens/menu.ts";
import type { Person } from "#app/session/side.ts";
import { shopScreens } from "#app/shop-screens.tsx";

/** Whether a place is open at the path; home only at its own. */
export const isAt = (path: string, href: string) =>
  href === paths.home ? path === href : path.startsWith(href);

/** Where the bar of a desk or a phone leads. */
export const barOf = (section: "top" | "bottom", me: Person): Entry[] =>
  menuOf(shopScreens, section, me);

/** What is counted at an entry of a bar. */
export const countAt = ({ href }: Entry, newMessages: number) =>
  href === paths.messages ? newMessages : 0;
