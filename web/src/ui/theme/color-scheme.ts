import { useSyncExternalStore } from "react";
import { ownName } from "#ui/state/own-name.ts";

type ColorScheme = "light" | "dark" | "auto";

/** The only key of the theme; index.html reads the same one before the first paint. */
const colorSchemeKey = ownName("color-scheme");

const isScheme = (value: string | null): value is ColorScheme =>
  value === "light" || value === "dark" || value === "auto";

const stored = (): ColorScheme => {
  try {
    const value = localStorage.getItem(colorSchemeKey);
    return isScheme(value) ? value : "auto";
  } catch {
    // Storage may be closed to us (private windows); the theme then follows the system.
    return "auto";
  }
};

let chosen = stored();
const system = window.matchMedia("(prefers-color-scheme: dark)");
const schemeNow = () => {
  if (chosen !== "auto") return chosen;
  return system.matches ? "dark" : "light";
};
let shown = schemeNow();
const listeners = new Set<() => void>();

/** All that is drawn in a theme hears of a change in the same moment. */
const change = () => {
  shown = schemeNow();
  for (const listener of listeners) listener();
};

/** Changes the theme, and keeps the choice. */
export const chooseColorScheme = (scheme: ColorScheme) => {
  try {
    localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // The choice then lasts as long as the page.
  }
  chosen = scheme;
  change();
};

system.addEventListener("change", change);
// The choice made in another tab.
window.addEventListener("storage", ({ key, newValue }) => {
  if (key !== colorSchemeKey || !isScheme(newValue)) return;
  chosen = newValue;
  change();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme the person chose. */
export const useChosenScheme = () => useSyncExternalStore(subscribe, () => chosen);

/** The theme on the screen. */
export const useShownScheme = () => useSyncExternalStore(subscribe, () => shown);
