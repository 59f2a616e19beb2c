import {
  IconArticle,
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconHistory,
  IconCreditCard,
  IconDeviceMobile,
  IconMessageCircle,
  IconReceipt,
  IconShieldLock,
  IconTrophy,
  IconUsers,
  IconWorld,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import "#text/staff/admin.ts";
import "#text/company.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";

/** A part of the back office: one entry of the rail, with its screens below it if it has several. */
export type Section = { id: string; label: () => string; icon: ReactNode };

export const adminSections: readonly Section[] = [
  { id: "dashboard", label: () => t("staff.dashboard"), icon: <IconChartBar aria-hidden /> },
  { id: "startups", label: () => t("admin.startups"), icon: <IconBuildingStore aria-hidden /> },
  { id: "users", label: () => t("admin.users"), icon: <IconUsers aria-hidden /> },
  { id: "content", label: () => t("staff.content"), icon: <IconArticle aria-hidden /> },
  { id: "messages", label: () => t("app.messages"), icon: <IconMessageCircle aria-hidden /> },
  { id: "mobile", label: () => t("company.mobile.title"), icon: <IconDeviceMobile aria-hidden /> },
  { id: "expo", label: () => t("staff.expo"), icon: <IconTrophy aria-hidden /> },
  { id: "website", label: () => t("company.site.title"), icon: <IconWorld aria-hidden /> },
  { id: "categories", label: () => t("staff.categories"), icon: <IconCategory aria-hidden /> },
  {
    id: "plans",
    label: () => t("admin.subscriptionPlans"),
    icon: <IconCreditCard aria-hidden />,
  },
  { id: "activity", label: () => t("staff.activityLog"), icon: <IconHistory aria-hidden /> },
  {
    id: "administration",
    label: () => t("admin.administration"),
    icon: <IconShieldLock aria-hidden />,
  },
  { id: "finance", label: () => t("staff.finance"), icon: <IconReceipt aria-hidden /> },
];
