import { useMantineColorScheme } from "@mantine/core";
import {
  IconBookmark,
  IconBuildingStore,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { type Person, sideOf, useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { signOut } from "#app/session.ts";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/avatar.tsx";
import { useHotkeys } from "#ui/hotkeys.ts";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import styles from "./frame.module.css";

const KeysDialog = lazy(() =>
  import("#app/keys-dialog.tsx").then((loaded) => ({ default: loaded.KeysDialog })),
);

const ownPlaces = (me: Person): MenuItem[] => {
  const company = me.startup ?? me.retailer;
  const role = me.startup ? "startup" : "retailer";
  const profile = company && {
    label: t("app.ownProfile"),
    icon: <IconBuildingStore aria-hidden />,
    href: paths.profile(role, company.id),
  };
  const bookmarks = sideOf(me) === "retail" && {
    label: t("app.bookmarks"),
    icon: <IconBookmark aria-hidden />,
    href: paths.bookmarks,
  };
  return [...(profile ? [profile] : []), ...(bookmarks ? [bookmarks] : [])];
};

const useThemeItems = (): MenuItem[] => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const item = (scheme: "auto" | "light" | "dark", label: string, icon: MenuItem["icon"]) => ({
    label: colorScheme === scheme ? t("app.chosen", { label }) : label,
    icon,
    onSelect: () => setColorScheme(scheme),
  });
  return [
    item("auto", t("app.themeSystem"), <IconDeviceDesktop aria-hidden />),
    item("light", t("app.themeLight"), <IconSun aria-hidden />),
    item("dark", t("app.themeDark"), <IconMoon aria-hidden />),
  ];
};

/** The person: own places, the look, the keys, the way out. */
export function AccountMenu() {
  const me = useMe();
  const theme = useThemeItems();
  const [showsKeys, setShowsKeys] = useState(false);
  useHotkeys({ "?": () => setShowsKeys(true) });

  const last: MenuItem[] = [
    {
      label: t("app.keys"),
      icon: <IconKeyboard aria-hidden />,
      shortcut: "?",
      onSelect: () => setShowsKeys(true),
    },
    {
      label: t("app.signOut"),
      icon: <IconLogout aria-hidden />,
      onSelect: () => void signOut(),
    },
  ];

  return (
    <>
      <Menu
        label={t("app.accountOf", { name: me.fullName })}
        groups={[ownPlaces(me), theme, last].filter((group) => group.length > 0)}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={styles.account}
            aria-label={t("app.accountOf", { name: me.fullName })}
          >
            <Avatar id={me.id} name={me.fullName} size={32} />
          </button>
        )}
      />
      {showsKeys && (
        <Suspense>
          <KeysDialog onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </>
  );
}
