import type { Permission } from "@vitrine/contract/permissions";
import { later, type Later } from "#app/later.ts";
import type { Company } from "#profiles/company/company.ts";
import "#text/staff/admin.ts";
import "#text/company.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";

export type Side = "startup" | "retailer";
type Body = Later<{ company: Company }>;

/** One part of a company's page: its address, name and body, and who sees it. */
export type CompanyTab = {
  value: string;
  label: () => string;
  /** Shown only on this side; on both if left out. */
  side?: Side;
  right?: Permission;
  Body: Body;
};

/** The parts of a company's page, in their order; the first is what opens. */
export const companyTabs: readonly CompanyTab[] = [
  {
    value: "account-info",
    label: () => t("admin.tabs.account"),
    Body: later(() => import("./account-tab.tsx"), "AccountTab"),
  },
  {
    value: "categories",
    label: () => t("admin.tabs.categories"),
    side: "startup",
    Body: later(() => import("#profiles/company/categories-tab.tsx"), "CategoriesTab"),
  },
  {
    value: "products",
    label: () => t("company.tabs.products"),
    side: "startup",
    Body: later(() => import("#profiles/company/products-tab.tsx"), "ProductsTab"),
  },
  {
    value: "gallery",
    label: () => t("company.tabs.gallery"),
    side: "startup",
    Body: later(() => import("#files/staff/gallery-tab.tsx"), "GalleryTab"),
  },
  {
    value: "article",
    label: () => t("staff.articles"),
    side: "startup",
    Body: later(() => import("#articles/staff/articles-tab.tsx"), "ArticlesTab"),
  },
  {
    value: "feedbacks",
    label: () => t("company.tabs.feedbacks"),
    side: "startup",
    Body: later(() => import("#feedback/staff/feedbacks-tab.tsx"), "FeedbacksTab"),
  },
  {
    value: "billing-details",
    label: () => t("company.tabs.billing"),
    side: "retailer",
    right: "USERS_EDIT_BILLING_DETAILS",
    Body: later(() => import("#billing/staff/billing-tab.tsx"), "BillingTab"),
  },
  {
    value: "payment",
    label: () => t("company.tabs.payment"),
    side: "retailer",
    Body: later(() => import("#billing/staff/payment-tab.tsx"), "PaymentTab"),
  },
  {
    value: "company-members",
    label: () => t("company.tabs.members"),
    side: "retailer",
    Body: later(() => import("#accounts/staff-members/members-tab.tsx"), "MembersTab"),
  },
  {
    value: "bookmarks-startup",
    label: () => t("company.tabs.bookmarks"),
    side: "retailer",
    Body: later(() => import("#browse/staff/bookmarks-tab.tsx"), "BookmarksTab"),
  },
  {
    value: "rated-startups",
    label: () => t("company.tabs.rated"),
    side: "retailer",
    Body: later(() => import("#feedback/staff/rated-tab.tsx"), "RatedTab"),
  },
  {
    value: "internal-info",
    label: () => t("admin.tabs.internal"),
    side: "startup",
    right: "STARTUPS_EDIT_INTERNAL",
    Body: later(() => import("./internal-tab.tsx"), "InternalTab"),
  },
  {
    value: "user-activity",
    label: () => t("admin.tabs.activity"),
    Body: later(() => import("#profiles/company/activity-tab.tsx"), "ActivityTab"),
  },
];
