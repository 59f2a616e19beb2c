import {
  IconArticle,
  IconBuildingStore,
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutGrid,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSettings,
  IconSun,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { type Person, sideOf } from "#app/session/side.ts";
import { leaveShop, loadLeaving } from "#app/session/leave-shop.ts";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import type { MenuItem } from "#ui/overlay/overlay-props.ts";
import { type TriggerProps, usePhone } from "#ui/overlay/trigger.ts";
import { chooseColorScheme, useChosenScheme } from "#ui/theme/color-scheme.ts";
import styles from "./frame.module.css";

type Props = { trigger: (props: TriggerProps) => ReactNode; onKeys: () => void };

const ownPlaces = (me: Person): MenuItem[] => {
  const company = me.startup ?? me.retailer;
  const role = me.startup ? "startup" : "retailer";
  const profile = company && {
    label: t("app.ownProfile"),
    icon: <IconBuildingStore aria-hidden />,
    href: paths.profile(role, company.id),
  };
  const missions = {
    label: t("app.missions"),
    icon: <IconLayoutGrid aria-hidden />,
    href: paths.missions,
  };
  const settings = {
    label: t("app.settings"),
    icon: <IconSettings aria-hidden />,
    href: paths.settings.all,
  };
  if (!me.isReady) return [settings];
  const searches = {
    label: t("app.searches"),
    icon: <IconSearch aria-hidden />,
    href: paths.searches,
  };
  const advisory = {
    label: t("app.advisory"),
    icon: <IconLifebuoy aria-hidden />,
    href: paths.advisory,
  };
  const subscription = {
    label: t("app.subscription"),
    icon: <IconArticle aria-hidden />,
    href: paths.subscription,
  };
  const isRetail = sideOf(me) === "retail";
  const own = [missions, ...(isRetail ? [searches, subscription] : []), advisory, settings];
  return profile ? [profile, ...own] : [settings];
};

const useThemeItems = (): MenuItem[] => {
  const chosen = useChosenScheme();
  const item = (scheme: "auto" | "light" | "dark", short: string, icon: MenuItem["icon"]) => ({
    label: t("app.theme", { theme: short }),
    short,
    selected: chosen === scheme,
    icon,
    onSelect: () => chooseColorScheme(scheme),
  });
  return [
    item("auto", t("app.themeSystem"), <IconDeviceDesktop aria-hidden />),
    item("light", t("app.themeLight"), <IconSun aria-hidden />),
    item("dark", t("app.themeDark"), <IconMoon aria-hidden />),
  ];
};

/** The signed-in person: name, company and e-mail address. */
function Who() {
  const { id, fullName, email, avatar, startup, retailer } = useMe();
  const company = (startup ?? retailer)?.companyShortName;
  return (
    <div className={styles.who}>
      <Avatar id={id} name={fullName} src={avatar.size60?.image} size={40} />
      <p className={styles.whoWords}>
        <bdi className={styles.whoName}>{fullName}</bdi>
        {company && <bdi>{company}</bdi>}
        <bdi>{email}</bdi>
      </p>
    </div>
  );
}

/** The person's menu: own pages, the theme, the keys, sign-out. */
export function AccountMenu({ trigger, onKeys }: Props) {
  const me = useMe();
  const theme = useThemeItems();
  const isPhone = usePhone();
  // A phone's bar has no room for this entry.
  const others = {
    label: t("app.articles"),
    icon: <IconArticle aria-hidden />,
    href: paths.articles,
  };

  const keys = { label: t("app.keys"), icon: <IconKeyboard aria-hidden />, shortcut: "?" };
  const last: MenuItem[] = [
    { ...keys, onSelect: onKeys },
    { label: t("app.signOut"), icon: <IconLogout aria-hidden />, onSelect: () => void leaveShop() },
  ];

  return (
    <Menu
      label={t("app.account")}
      head={<Who />}
      groups={[isPhone ? [...ownPlaces(me), others] : ownPlaces(me), theme, last]}
      trigger={trigger}
      // The question could not be fetched later without a network.
      preload={loadLeaving}
    />
  );
}
