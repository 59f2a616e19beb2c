import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { ownName } from "#ui/state/own-name.ts";

/** The only key of the theme; index.html reads the same one before the first paint. */
const colorSchemeKey = ownName("color-scheme");

const isScheme = (value: string | null): value is MantineColorScheme =>
  value === "light" || value === "dark" || value === "auto";

const stored = () => {
  try {
    return localStorage.getItem(colorSchemeKey);
  } catch {
    // Storage may be closed to us (private windows); the theme then follows the system.
    return null;
  }
};

const store = (change: () => void) => {
  try {
    change();
  } catch {
    // The choice then lasts as long as the page.
  }
};

/** Keeps the theme a person chose, and follows a choice made in another tab. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {};

  return {
    get: (fallback) => {
      const value = stored();
      return isScheme(value) ? value : fallback;
    },
    set: (value) => store(() => localStorage.setItem(colorSchemeKey, value)),
    clear: () => store(() => localStorage.removeItem(colorSchemeKey)),
    subscribe: (onUpdate) => {
      const listen = (event: StorageEvent) => {
        if (event.key === colorSchemeKey && isScheme(event.newValue)) onUpdate(event.newValue);
      };
      window.addEventListener("storage", listen);
      stop = () => window.removeEventListener("storage", listen);
    },
    unsubscribe: () => stop(),
  };
}
