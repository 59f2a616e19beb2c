import { t } from "#text/index.ts";
import { countInWords } from "#ui/format/number.ts";

/** "23 startups"; "10,000+ startups" if counting stopped there. */
export const startupsInWords = (count: number, isCapped = false) =>
  t("browse.startups", { count, shown: countInWords(count, isCapped) });
