import { catalogFeatures } from "@vitrine/contract/billing/features";
import type { keptColumns } from "@vitrine/contract/billing/catalogue";
import { memberGroups } from "@vitrine/contract/billing/member-groups";
import { prices } from "@vitrine/contract/billing/prices";
import { planTypes } from "@vitrine/contract/billing/plan-types";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { type ColumnOf, inWords, yesOrNo } from "#reports/exports/service.ts";
import { listFile } from "#reports/list-files/service.ts";
import { featuresBySearch } from "../features/queries.ts";
import { memberGroupsBySearch } from "../member-groups/queries.ts";
import { planTypesBySearch } from "../plan-types/queries.ts";
import { saleInWords } from "../prices/in-words.ts";
import { pricesBySearch } from "../prices/queries.ts";
import { staffPlansBySearch } from "../staff-plans/queries.ts";
import type { Listed } from "./listing.ts";

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

const usersOf = ({ uses: { plans, companies, coming, former } }: Listed) =>
  [
    ...(plans > 0 ? [counted(plans, "plan", "plans")] : []),
    ...(companies > 0 ? [counted(companies, "company", "companies")] : []),
    ...(coming > 0 ? [`${coming} upcoming`] : []),
    ...(former > 0 ? [`${former} former`] : []),
  ].join(", ");

const name: ColumnOf<Listed> = { head: "Name", width: 28, value: (row) => row.name };

const ofAll: Record<(typeof keptColumns)[number], ColumnOf<Listed>> = {
  usedBy: { head: "Used by", width: 24, value: usersOf },
  hidden: { head: "Hidden", width: 8, value: ({ isHidden }) => yesOrNo(isHidden) },
  created: { head: "Created", width: 17, value: ({ createdAt }) => new Date(createdAt) },
};

export const planTypesFile = listFile({
  job: "billing.plan_types_file",
  list: "Plan_Types",
  source: planTypesBySearch,
  asked: planTypes.exportFile.input,
  wanted: (fields) => fields,
  columns: {
    name,
    ...ofAll,
    product: { head: "Product name", width: 28, value: ({ productName }) => productName },
    order: { head: "Sort order", width: 10, value: ({ sortOrder }) => sortOrder },
  },
});

export const memberGroupsFile = listFile({
  job: "billing.member_groups_file",
  list: "Member_Groups",
  source: memberGroupsBySearch,
  asked: memberGroups.exportFile.input,
  wanted: (fields) => fields,
  columns: {
    name,
    ...ofAll,
    users: { head: "Number of users", width: 15, value: ({ numberOfUsers }) => numberOfUsers },
  },
});

const effects = {
  chat: "Access to chat with startups",
  bookmarks: "Access to bookmarks",
  missions: "Access to missions",
  exports: "Access to exports",
};

export const featuresFile = listFile({
  job: "billing.features_file",
  list: "Features",
  source: featuresBySearch,
  asked: catalogFeatures.exportFile.input,
  wanted: (fields) => fields,
  columns: {
    name,
    ...ofAll,
    effect: {
      head: "Effect",
      width: 26,
      value: ({ grant, most }) => {
        if (grant === null) return "Informs only";
        return most === null ? effects[grant] : `${effects[grant]}, up to ${most}`;
      },
    },
    weight: { head: "Weight", width: 8, value: ({ weight }) => weight },
  },
});

export const pricesFile = listFile({
  job: "billing.prices_file",
  list: "Prices",
  source: pricesBySearch,
  asked: prices.exportFile.input,
  wanted: (fields) => ({ ...fields, isCurrent: true as const }),
  columns: {
    name,
    ...ofAll,
    amount: { head: "Amount", width: 20, value: saleInWords },
    trial: { head: "Trial days", width: 10, value: ({ trialPeriodDays }) => trialPeriodDays },
    older: {
      head: "Companies on earlier versions",
      width: 16,
      value: ({ older }) => older.companies,
    },
  },
});

export const plansFile = listFile({
  job: "billing.plans_file",
  list: "Payment_Plans",
  source: staffPlansBySearch,
  asked: staffPlans.exportFile.input,
  wanted: (fields) => fields,
  columns: {
    name,
    ...ofAll,
    type: { head: "Plan type", width: 18, value: ({ planType }) => planType.name },
    prices: {
      head: "Prices",
      width: 28,
      value: (row) => row.prices.map(saleInWords).join(", "),
    },
    seats: { head: "Number of users", width: 15, value: (row) => row.memberGroup.numberOfUsers },
    role: { head: "User role", width: 22, value: ({ role }) => inWords(role) },
    features: {
      head: "Features",
      width: 40,
      value: (row) =>
        row.features
          .filter(({ isIncluded }) => isIncluded)
          .map((feature) => feature.name)
          .join(", "),
    },
    order: { head: "Sort order", width: 10, value: ({ sortOrder }) => sortOrder },
  },
});

export const catalogueFileJobs = [
  planTypesFile.job,
  memberGroupsFile.job,
  featuresFile.job,
  pricesFile.job,
  plansFile.job,
];
