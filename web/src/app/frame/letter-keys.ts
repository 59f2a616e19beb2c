import { configureHotkeys } from "#ui/layout/hotkeys.ts";
import { ownName } from "#ui/state/own-name.ts";

const storedAs = ownName("hotkeys");

/** Whether single-letter shortcuts are on. Kept for the device, like the theme. */
export const areLetterKeysOn = () => localStorage.getItem(storedAs) !== "off";

/** Stores the choice, and applies it at once. */
export const switchLetterKeys = (letters: boolean) => {
  localStorage.setItem(storedAs, letters ? "on" : "off");
  configureHotkeys({ letters });
};

/** Applies the stored choice, and follows one made in another tab. */
export const followLetterKeys = () => {
  const follow = () => configureHotkeys({ letters: areLetterKeysOn() });
  follow();
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === storedAs) follow();
  });
};
