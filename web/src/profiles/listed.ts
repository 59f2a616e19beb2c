import { t } from "#text/index.ts";

/** "A, B and C". */
export const listNames = (names: string[]) =>
  new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);

const shownFirst = 4;

/** The first four names, and how many more there are. */
export const shortly = (names: string[]) =>
  names.length <= shownFirst + 1
    ? listNames(names)
    : t("profiles.andMore", {
        names: names.slice(0, shownFirst).join(", "),
        count: names.length - shownFirst,
      });
