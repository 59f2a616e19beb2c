import type { TaxonomyUses } from "@vitrine/contract/taxonomy/merges";
import type { z } from "zod";
import "#text/staff/categories.ts";
import { t } from "#text/index.ts";
import { listNames } from "#ui/format/list-names.ts";
import { wholeNumber } from "#ui/format/number.ts";

export type Uses = z.output<typeof TaxonomyUses>;

const names = ["startups", "companies", "missions", "articles", "searches"] as const;

export const isUsed = (uses: Uses) => names.some((name) => uses[name] > 0);

const counted = (uses: Uses) =>
  names
    .filter((name) => uses[name] > 0)
    .map((name) =>
      t(`categories.uses.${name}`, { count: uses[name], shown: wholeNumber(uses[name]) }),
    );

/** "37 startups, 2 missions". */
export const usesInWords = (uses: Uses) => counted(uses).join(", ");

/** The same within a sentence: "37 startups and 2 missions". */
export const usesInSentence = (uses: Uses) => listNames(counted(uses));
