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
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { type Person, sideOf } from "#app/session/me.ts";
import { t } from "#text/index.ts";

export type SettingsPlace = { label: string; href: string; icon: ReactNode };

const { settings } = paths;

const own = (): SettingsPlace[] => [
  { label: t("app.account"), href: settings.account, icon: <IconUser aria-hidden /> },
  { label: t("app.notifications"), href: settings.notifications, icon: <IconBell aria-hidden /> },
  { label: t("app.security"), href: settings.security, icon: <IconShieldLock aria-hidden /> },
  { label: t("app.yourData"), href: settings.data, icon: <IconDatabaseExport aria-hidden /> },
];

const ofCompany = (): SettingsPlace[] => [
  { label: t("app.company"), href: settings.company, icon: <IconBuildingStore aria-hidden /> },
  { label: t("app.gallery"), href: settings.gallery, icon: <IconPhoto aria-hidden /> },
  { label: t("app.billing"), href: settings.billing, icon: <IconCreditCard aria-hidden /> },
  { label: t("app.sectors"), href: settings.sectors, icon: <IconCategory2 aria-hidden /> },
  { label: t("app.areas"), href: settings.areas, icon: <IconCompass aria-hidden /> },
  { label: t("app.tags"), href: settings.tags, icon: <IconTags aria-hidden /> },
];

const members = (): SettingsPlace => ({
  label: t("app.members"),
  href: settings.members,
  icon: <IconUsers aria-hidden />,
});

/** Whether the person looks after a company; its members do not. */
const ownsCompany = (me: Person) => sideOf(me) !== "staff" && me.role !== "MEMBER";

/** Whether the company has other people in it. */
const ownsRetailer = (me: Person) => ownsCompany(me) && me.retailer !== null;

/** The settings by group: one's own, and for who looks after a company the company's. */
export const settingsGroups = (me: Person) => {
  const company = me.retailer ?? me.startup;
  const groups = [{ title: t("app.you"), places: own() }];
  if (!company || !ownsCompany(me)) return groups;
  const places = [...ofCompany(), ...(ownsRetailer(me) ? [members()] : [])];
  return [...groups, { title: company.companyShortName, places }];
};
