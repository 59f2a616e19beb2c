import { later } from "#app/later.ts";
import { permission, staffOnly } from "#app/screens/permission.ts";
import { screen } from "#app/screens/screen.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";

/** Back-office screens for what classifies startups and companies. */
export const taxonomyScreens = [
  screen(
    "/admin-panel/manage-categories",
    later(() => import("#taxonomy/categories/categories-page.tsx"), "CategoriesPage"),
    {
      title: () => t("staff.categories"),
      right: permission("CATEGORY_VIEW", () => t("staff.viewCategories")),
      places: [{ section: "categories" }],
    },
  ),
  screen(
    "/admin-panel/manage-tags",
    later(() => import("#taxonomy/tags/tags-page.tsx"), "TagsPage"),
    { title: () => t("staff.tags"), right: staffOnly, places: [{ section: "categories" }] },
  ),
];
