import {
  IconBell,
  IconBuildingStore,
  IconCategory2,
  IconCompass,
  IconCreditCard,
  IconDatabaseExport,
  IconPhoto,
  IconShieldLock,
  IconTags,
  IconTargetArrow,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { later } from "#app/later.ts";
import { screen } from "#app/screens/screen.ts";
import "#text/settings.ts";
import { t } from "#text/index.ts";
import { companyOwner, retailerOwner, retailOwner } from "./owner-rights.ts";

/** Personal settings come first in the menu, then those of the company. */
const own = (title: () => string, icon: ReactNode) => ({
  title,
  places: [{ section: "own", icon }],
});
const ofCompany = (title: () => string, icon: ReactNode) => ({
  title,
  right: companyOwner,
  places: [{ section: "company", icon }],
});

/** Every screen of the settings, in the order of their menu. */
export const settingsScreens = [
  screen(
    "/settings/account-info",
    later(() => import("#accounts/account-info-page.tsx"), "AccountInfoPage"),
    own(() => t("settings.account"), <IconUser aria-hidden />),
  ),
  screen(
    "/settings/notifications",
    later(() => import("#notifications/preferences-page.tsx"), "PreferencesPage"),
    own(() => t("settings.notifications"), <IconBell aria-hidden />),
  ),
  screen(
    "/settings/security",
    later(() => import("#accounts/security-page.tsx"), "SecurityPage"),
    own(() => t("settings.security"), <IconShieldLock aria-hidden />),
  ),
  screen(
    "/settings/your-data",
    later(() => import("#accounts/your-data-page.tsx"), "YourDataPage"),
    own(() => t("settings.yourData"), <IconDatabaseExport aria-hidden />),
  ),
  screen(
    "/settings/company-info",
    later(() => import("#profiles/company-info-page.tsx"), "CompanyInfoPage"),
    ofCompany(() => t("settings.company"), <IconBuildingStore aria-hidden />),
  ),
  screen(
    "/settings/gallery",
    later(() => import("#files/gallery-page.tsx"), "GalleryPage"),
    ofCompany(() => t("settings.gallery"), <IconPhoto aria-hidden />),
  ),
  screen(
    "/settings/billing-details",
    later(() => import("#billing/billing-details-page.tsx"), "BillingDetailsPage"),
    ofCompany(() => t("settings.billing"), <IconCreditCard aria-hidden />),
  ),
  screen(
    "/settings/sectors-competence",
    later(() => import("#profiles/categories-page.tsx"), "SectorsPage"),
    ofCompany(() => t("settings.sectors"), <IconCategory2 aria-hidden />),
  ),
  screen(
    "/settings/areas-of-interest",
    later(() => import("#profiles/categories-page.tsx"), "AreasPage"),
    ofCompany(() => t("settings.areas"), <IconCompass aria-hidden />),
  ),
  screen(
    "/settings/match",
    later(() => import("#browse/match/match-page.tsx"), "MatchPage"),
    {
      ...ofCompany(() => t("settings.match"), <IconTargetArrow aria-hidden />),
      right: retailOwner,
    },
  ),
  screen(
    "/settings/related-tags",
    later(() => import("#profiles/tags-page.tsx"), "TagsPage"),
    ofCompany(() => t("settings.tags"), <IconTags aria-hidden />),
  ),
  screen(
    "/settings/company-members",
    later(() => import("#accounts/members/members-page.tsx"), "MembersPage"),
    { ...ofCompany(() => t("settings.members"), <IconUsers aria-hidden />), right: retailerOwner },
  ),
];
