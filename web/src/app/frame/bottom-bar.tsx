import { useRouterState } from "@tanstack/react-router";
import {
  IconBookmark,
  IconBuildingStore,
  IconHome,
  IconLayoutGrid,
  IconListCheck,
  IconMenu2,
  IconMessageCircle,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { type Person, sideOf, useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { isAt } from "./destinations.ts";
import styles from "./frame.module.css";

type Place = { label: string; href: string; icon: ReactNode; count?: number };

const home = (): Place => ({
  label: t("app.home"),
  href: paths.home,
  icon: <IconHome aria-hidden />,
});

const messages = (count: number): Place => ({
  label: t("app.messages"),
  href: paths.messages,
  icon: <IconMessageCircle aria-hidden />,
  count,
});

const start = (): Place => ({
  label: t("app.gettingStarted"),
  href: paths.gettingStarted,
  icon: <IconListCheck aria-hidden />,
});

const placesOf = (me: Person, newMessages: number): Place[] => {
  if (!me.isReady) return [start()];
  if (sideOf(me) === "retail")
    return [
      home(),
      { label: t("app.browse"), href: paths.browse, icon: <IconLayoutGrid aria-hidden /> },
      messages(newMessages),
      { label: t("app.bookmarks"), href: paths.bookmarks, icon: <IconBookmark aria-hidden /> },
    ];
  if (!me.startup) return [messages(newMessages)];
  const own = paths.profile("startup", me.startup.id);
  const profile = { label: t("app.profile"), href: own, icon: <IconBuildingStore aria-hidden /> };
  return [home(), messages(newMessages), profile];
};

function PlaceLink({ label, href, icon, count = 0 }: Place) {
  const path = useRouterState({ select: ({ location }) => location.pathname });

  return (
    <Link className={styles.place} href={href} aria-current={isAt(path, href) ? "page" : undefined}>
      <span className={styles.placeIcon}>
        {icon}
        {count > 0 && <Counter value={count} />}
      </span>
      {label}
      {count > 0 && <VisuallyHidden>{t("app.new")}</VisuallyHidden>}
    </Link>
  );
}

/** The places to go on a phone, under the thumb; the rest is behind "More". */
export function BottomBar({ newMessages, onKeys }: { newMessages: number; onKeys: () => void }) {
  const me = useMe();

  return (
    <nav className={styles.bottom} aria-label={t("app.phoneNavigation")}>
      {placesOf(me, newMessages).map((place) => (
        <PlaceLink key={place.href} {...place} />
      ))}
      <AccountMenu
        onKeys={onKeys}
        trigger={(props) => (
          <button type="button" {...props} className={styles.place}>
            <span className={styles.placeIcon}>
              <IconMenu2 aria-hidden />
            </span>
            {t("app.more")}
          </button>
        )}
      />
    </nav>
  );
}
