import i18next from "i18next";
import { en } from "#text/en/index.ts";
import type { LaterWords } from "#text/later.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof en & LaterWords };
  }
}

const texts = i18next.createInstance();

// Synchronous, because the first screen already needs its words. React escapes what it draws.
void texts.init({
  lng: "en",
  fallbackLng: "en",
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: en } },
});

/** Adds the words of a capability whose screens are not among the first. */
export const addWords = (words: Partial<LaterWords>) => {
  texts.addResourceBundle("en", "translation", words, true);
};

/** The words for a key, with its values filled in: `t("ui.ratings", { count: 27 })`. */
export const t = texts.t;

/** The language of the words on screen, for `Intl`. */
export const language = () => texts.language;
