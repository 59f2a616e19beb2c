import { t } from "#text/index.ts";
import { countInWords } from "#ui/format/number.ts";

/** "23 startups"; "10,000+ startups" where they were not counted further. */
export const startupsInWords = (count: number, isCapped = false) =>
  t("browse.startups", { count, shown: countInWords(count, isCapped) });
