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
const listeners = new Set<() => void>();

const change = (scheme: ColorScheme) => {
  chosen = scheme;
  for (const listener of listeners) listener();
};

/** Changes the theme, and keeps the choice. */
export const chooseColorScheme = (scheme: ColorScheme) => {
  try {
    localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // The choice then lasts as long as the page.
  }
  change(scheme);
};

const system = () => window.matchMedia("(prefers-color-scheme: dark)");

const subscribe = (listener: () => void) => {
  const watched = system();
  // The choice made in another tab.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === colorSchemeKey && isScheme(newValue)) change(newValue);
  };
  listeners.add(listener);
  watched.addEventListener("change", listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    watched.removeEventListener("change", listener);
    window.removeEventListener("storage", onStorage);
  };
};

/** The theme the person chose. */
export const useChosenScheme = () => useSyncExternalStore(subscribe, () => chosen);

const shown = () => {
  if (chosen !== "auto") return chosen;
  return system().matches ? "dark" : "light";
};

/** The theme on the screen. */
export const useShownScheme = () => useSyncExternalStore(subscribe, shown);
