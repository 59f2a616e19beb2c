import { later } from "#app/later.ts";
import { permission } from "#app/screens/permission.ts";
import { screen } from "#app/screens/screen.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";

/** Screens that import startups from a file. */
export const importScreens = [
  screen(
    "/admin-panel/startup-import",
    later(() => import("#profiles/imports/imports-page.tsx"), "ImportsPage"),
    {
      title: () => t("staff.importStartups"),
      right: permission("STARTUPS_EDIT_DETAILS_INFO", () => t("staff.importStartups")),
      places: [{ section: "startups" }],
    },
  ),
  screen(
    "/admin-panel/startup-import/:id",
    later(() => import("#profiles/imports/import-page.tsx"), "ImportPage"),
    {
      title: () => t("staff.importStartups"),
      right: permission("STARTUPS_EDIT_DETAILS_INFO", () => t("staff.importStartups")),
      within: "startups",
      entry: "/admin-panel/startup-import",
    },
  ),
];
