import { later } from "#app/later.ts";
import { staffOnly, superAdminOnly } from "#app/screens/permission.ts";
import { screen } from "#app/screens/screen.ts";
import "#text/staff/admin.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";

/** Screens where staff edit what is sold. */
export const soldScreens = [
  screen(
    "/admin-panel/plan-types",
    later(() => import("#billing/catalogue/plan-types-page.tsx"), "PlanTypesPage"),
    { title: () => t("admin.planTypes"), right: staffOnly, places: [{ section: "plans" }] },
  ),
  screen(
    "/admin-panel/prices",
    later(() => import("#billing/catalogue/prices-page.tsx"), "PricesPage"),
    { title: () => t("admin.prices"), right: staffOnly, places: [{ section: "plans" }] },
  ),
  screen(
    "/admin-panel/features",
    later(() => import("#billing/catalogue/features-page.tsx"), "FeaturesPage"),
    { title: () => t("admin.features"), right: staffOnly, places: [{ section: "plans" }] },
  ),
  screen(
    "/admin-panel/subscription-plans",
    later(() => import("#billing/catalogue/plans-page.tsx"), "PlansPage"),
    { title: () => t("admin.paymentPlans"), right: staffOnly, places: [{ section: "plans" }] },
  ),
  screen(
    "/admin-panel/subscription-plans/:id",
    later(() => import("#billing/catalogue/plan-editor-page.tsx"), "PlanEditorPage"),
    {
      title: () => t("admin.paymentPlan"),
      right: staffOnly,
      within: "plans",
      entry: "/admin-panel/subscription-plans",
    },
  ),
  screen(
    "/admin-panel/member-groups",
    later(() => import("#billing/catalogue/member-groups-page.tsx"), "MemberGroupsPage"),
    { title: () => t("admin.memberGroups"), right: staffOnly, places: [{ section: "plans" }] },
  ),
  screen(
    "/admin-panel/discount-coupons",
    later(() => import("#billing/codes/codes-page.tsx"), "DiscountCodesPage"),
    {
      title: () => t("admin.discountCoupons"),
      right: staffOnly,
      places: [{ section: "plans" }],
    },
  ),
  screen(
    "/admin-panel/enterprise",
    later(() => import("#billing/enterprise/enterprise-page.tsx"), "EnterprisePage"),
    { title: () => t("admin.enterprise"), right: staffOnly, places: [{ section: "plans" }] },
  ),
];

/** Screens where staff edit what is published. */
export const contentScreens = [
  screen(
    "/admin-panel/articles",
    later(() => import("#articles/staff/articles-page.tsx"), "StaffArticlesPage"),
    {
      title: () => t("staff.articles"),
      right: superAdminOnly,
      places: [{ section: "content" }],
    },
  ),
  screen(
    "/admin-panel/articles/:id",
    later(() => import("#articles/staff/article-editor-page.tsx"), "ArticleEditorPage"),
    {
      title: () => t("staff.article"),
      right: superAdminOnly,
      within: "content",
      entry: "/admin-panel/articles",
    },
  ),
];
