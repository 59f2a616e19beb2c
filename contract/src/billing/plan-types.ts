import { z } from "zod";
import { planMessages } from "#billing/plan-messages.ts";
import { flag, staffList } from "#paging.ts";
import { fileFields } from "#reports/list-files.ts";
import { searchWords, words } from "#shapes.ts";
import { catalogueCalls, kept, keptColumns, providerStates, shownVersion } from "./catalogue.ts";
import { between } from "#wording.ts";

const list = staffList({
  sorts: ["sortOrder", "name", "productName", "createdAt"],
  filters: { search: searchWords, isHidden: flag },
});

export const PlanTypesSearch = list.search;

/** The position among others: the smallest number comes first. */
export const sortOrder = z
  .number(planMessages.selectSortOrder)
  .min(0, between(0, 10_000))
  .max(10_000, between(0, 10_000))
  .int(planMessages.selectSortOrder);

export const NewPlanType = z.object({
  name: words(100, planMessages.enterPlanName),
  /** Its name at the card provider. */
  productName: words(100, planMessages.enterProductName),
  sortOrder,
});
export const ChangedPlanType = NewPlanType.extend(shownVersion);

export const planTypeFileColumns = ["name", "product", "order", ...keptColumns] as const;

/** Plan types; each is a product at the card provider. */
export const planTypes = catalogueCalls("/api/v1/admin/plan-types", {
  asked: list.asked,
  file: list.asked.pick({ sort: true, fields: true }).extend(fileFields(planTypeFileColumns)),
  create: NewPlanType,
  update: ChangedPlanType,
  item: z.object({
    ...kept,
    productName: z.string(),
    sortOrder: z.number().int(),
    provider: z.enum(providerStates),
  }),
});
