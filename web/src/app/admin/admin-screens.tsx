import { IconBuildingStore, IconMessageCircle, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { later } from "#app/later.ts";
import { staffOnly, superAdminOnly } from "#app/screens/permission.ts";
import { screen } from "#app/screens/screen.ts";
import "#text/admin.ts";
import { t } from "#text/index.ts";

/** A part of the back office: one entry of the rail, with its screens below it where it has several. */
export type Section = { id: string; label: () => string; icon: ReactNode };

export const adminSections: readonly Section[] = [
  { id: "startups", label: () => t("admin.startups"), icon: <IconBuildingStore aria-hidden /> },
  { id: "users", label: () => t("admin.users"), icon: <IconUsers aria-hidden /> },
  { id: "messages", label: () => t("app.messages"), icon: <IconMessageCircle aria-hidden /> },
];

const messagesPage = later(() => import("./staff-messages.tsx"), "StaffMessages");

/** Every screen of the back office, in the order of its menu. */
export const adminScreens = [
  screen(
    "/admin-panel/startups",
    later(() => import("#profiles/records/startups-page.tsx"), "StartupsPage"),
    {
      title: () => t("admin.allStartups"),
      right: staffOnly,
      places: [{ section: "startups" }],
    },
  ),
  screen(
    "/admin-panel/retailers",
    later(() => import("#profiles/records/retailers-page.tsx"), "RetailersPage"),
    { title: () => t("admin.users"), right: staffOnly, places: [{ section: "users" }] },
  ),
  screen("/admin-panel/messages", messagesPage, {
    title: () => t("app.messages"),
    right: superAdminOnly,
    places: [{ section: "messages" }],
  }),
  screen("/admin-panel/chat/:id", messagesPage, {
    title: () => t("app.messages"),
    right: superAdminOnly,
  }),
];
