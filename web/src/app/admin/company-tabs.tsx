import { later, type Later } from "#app/later.ts";
import { permission } from "#app/screens/permission.ts";
import type { Right } from "#app/screens/rights.ts";
import type { Person } from "#app/session/side.ts";
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
  right?: Right;
  Body: Body;
};

/** The parts of a company's page, in their order; the first is what opens. */
const companyTabs: readonly CompanyTab[] = [
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
    right: permission("USERS_EDIT_BILLING_DETAILS", () => t("company.editBilling")),
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
    right: permission("STARTUPS_EDIT_INTERNAL", () => t("company.editInternal")),
    Body: later(() => import("./internal-tab.tsx"), "InternalTab"),
  },
  {
    value: "user-activity",
    label: () => t("admin.tabs.activity"),
    Body: later(() => import("#profiles/company/activity-tab.tsx"), "ActivityTab"),
  },
];

/**
 * The parts that this person sees, and the one at an address: undefined if there is none of that name. A part
 * that they may not see is among them only if they asked for it, to say which right is missing.
 */
export const tabsFor = (me: Person, side: Side, asked: string | undefined) => {
  const isOpen = ({ right }: CompanyTab) => right?.allows(me) ?? true;
  const tabs = companyTabs
    .filter((tab) => tab.side === undefined || tab.side === side)
    .filter((tab) => isOpen(tab) || tab.value === asked);
  const tab = asked === undefined ? tabs[0] : tabs.find(({ value }) => value === asked);
  return { tabs, tab, refusal: tab && !isOpen(tab) ? tab.right?.refusal(me) : undefined };
};
