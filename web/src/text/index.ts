import i18next from "i18next";
import { en } from "#text/en/index.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof en };
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

/** The words for a key, with its values filled in: `t("ui.ratings", { count: 27 })`. */
export const t = texts.t;

/** The language of the words on screen, for `Intl`. */
export const language = () => texts.language;
