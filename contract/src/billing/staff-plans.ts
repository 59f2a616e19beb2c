import { z } from "zod";
import { read } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { planMessages } from "#billing/plan-messages.ts";
import { anyOf, flag, staffList } from "#paging.ts";
import { fileFields } from "#reports/list-files.ts";
import { retailKinds } from "#roles.ts";
import { Id, idFor, Named, paragraphs, searchWords, words } from "#shapes.ts";
import { catalogueCalls, kept, keptColumns, providerStates, shownVersion } from "./catalogue.ts";
import { PlanFeature, Price } from "./plans.ts";
import { Touched } from "./prices.ts";
import { sortOrder } from "./plan-types.ts";

/** Who a plan is for: one kind of company, or all. */
export const planRoles = ["ALL", ...retailKinds] as const;

const list = staffList({
  sorts: ["sortOrder", "name", "type", "createdAt"],
  filters: {
    search: searchWords,
    isHidden: flag,
    planTypeId: anyOf(Id),
    role: anyOf(z.enum(planRoles)),
  },
});

export const StaffPlansSearch = list.search;

export const longestPlanText = 500;
const mostPrices = 12;
const mostFeatures = 50;

export const NewPlan = z.object({
  name: words(100, planMessages.enterPlanName),
  description: paragraphs(longestPlanText).default(""),
  planTypeId: idFor(planMessages.selectPlanType),
  role: z.enum(planRoles, messages.selectUserRole),
  memberGroupId: idFor(messages.selectGroup),
  /** The first is bought unless another is named. */
  paymentPlanPriceIds: z
    .array(Id, planMessages.selectPriceAmount)
    .min(1, planMessages.selectPriceAmount)
    .max(mostPrices),
  /** In the order of the plan's card. */
  featureIds: z.array(Id).max(mostFeatures).default([]),
  /** The features that the plan expressly excludes. */
  missingFeatureIds: z.array(Id).max(mostFeatures).default([]),
  sortOrder,
  /** Not offered to anyone; a custom plan is opened by its code. */
  isHidden: z.boolean().default(false),
});
export const ChangedPlan = NewPlan.extend(shownVersion);

export const StaffPlan = z.object({
  ...kept,
  description: z.string(),
  planType: Named,
  role: z.enum(planRoles),
  memberGroup: Named.extend({ numberOfUsers: z.number().int() }),
  prices: z.array(Price.omit({ unitAmountWithDiscount: true, unitAmountPerMonth: true })),
  features: z.array(PlanFeature),
  sortOrder: z.number().int(),
  provider: z.enum(providerStates),
});

export const planFileColumns = [
  "name",
  "type",
  "prices",
  "seats",
  "role",
  "features",
  "order",
  ...keptColumns,
] as const;

/** Plans as staff edit them. */
export const staffPlans = catalogueCalls("/api/v1/admin/plans", {
  asked: list.asked,
  file: list.asked.pick({ sort: true, fields: true }).extend(fileFields(planFileColumns)),
  create: NewPlan,
  update: ChangedPlan,
  item: StaffPlan,
});

export const planEditor = {
  one: read("GET", "/api/v1/admin/plans/view/:id", {
    input: z.object({ id: Id }),
    output: z.object({ plan: StaffPlan }),
  }),
  /** The effect of a change on the companies on the plan, before it is saved. */
  touches: read("POST", "/api/v1/admin/plans/touches/:id", {
    input: NewPlan.pick({ memberGroupId: true, paymentPlanPriceIds: true }).extend({ id: Id }),
    output: Touched.extend({
      /** Companies with more members than the group allows; they prevent the save. */
      tooLarge: z.number().int(),
    }),
  }),
};
