import { z } from "zod";
import { messages } from "#messages.ts";
import { planMessages } from "#billing/plan-messages.ts";
import { flag, staffList } from "#paging.ts";
import { fileFields } from "#reports/list-files.ts";
import { searchWords, words } from "#shapes.ts";
import { catalogueCalls, kept, keptColumns, shownVersion } from "./catalogue.ts";
import { grants } from "./limits.ts";
import { between } from "#wording.ts";

const list = staffList({
  sorts: ["createdAt", "name", "weight"],
  filters: { search: searchWords, isHidden: flag, isGrant: flag },
});

export const FeaturesSearch = list.search;

const fields = {
  name: words(100, planMessages.enterFeatureName),
  /** The heaviest features are offered first. */
  weight: z
    .number(planMessages.chooseWeight)
    .min(0, between(0, 10_000))
    .max(10_000, between(0, 10_000))
    .int(planMessages.chooseWeight),
  /** What plans with it open, and what plans that expressly lack it close. */
  grant: z.enum(grants).nullish(),
  /** The limit, for bookmarks and open missions. */
  most: z
    .number(messages.typeWholeNumber)
    .min(1, between(1, 1_000_000))
    .max(1_000_000, between(1, 1_000_000))
    .int(messages.typeWholeNumber)
    .nullish(),
};

export const NewFeature = z.object(fields);
export const ChangedFeature = z.object({ ...fields, ...shownVersion });

export const featureFileColumns = ["name", "effect", "weight", ...keptColumns] as const;

/** A line on a plan's card: what the plan includes or expressly lacks. */
export const catalogFeatures = catalogueCalls("/api/v1/admin/catalog-features", {
  asked: list.asked,
  file: list.asked.pick({ sort: true, fields: true }).extend(fileFields(featureFileColumns)),
  create: NewFeature,
  update: ChangedFeature,
  item: z.object({
    ...kept,
    weight: z.number().int(),
    grant: z.enum(grants).nullable(),
    most: z.number().int().nullable(),
  }),
});
