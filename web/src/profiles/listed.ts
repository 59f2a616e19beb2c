import { t } from "#text/index.ts";
import { listNames } from "#ui/format/list-names.ts";

const shownFirst = 4;

/** The first four names, and how many more there are. */
export const shortly = (names: string[]) =>
  names.length <= shownFirst + 1
    ? listNames(names)
    : t("profiles.andMore", {
        names: names.slice(0, shownFirst).join(", "),
        count: names.length - shownFirst,
      });
