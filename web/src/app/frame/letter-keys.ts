import { configureHotkeys } from "#ui/layout/hotkeys.ts";

const storedAs = "vitrine/production/hotkeys";

/** Whether keys pressed alone do something here. Kept for the device, like the look. */
export const areLetterKeysOn = () => localStorage.getItem(storedAs) !== "off";

export const switchLetterKeys = (letters: boolean) => {
  localStorage.setItem(storedAs, letters ? "on" : "off");
  configureHotkeys({ letters });
};

/** Takes the choice made before, and hears of the one made in another tab. */
export const followLetterKeys = () => {
  const follow = () => configureHotkeys({ letters: areLetterKeysOn() });
  follow();
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === storedAs) follow();
  });
};
