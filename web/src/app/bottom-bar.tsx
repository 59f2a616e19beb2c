import { useRouterState } from "@tanstack/react-router";
import {
  IconBookmark,
  IconBuildingStore,
  IconHome,
  IconLayoutGrid,
  IconMessageCircle,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type Person, sideOf, useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Counter } from "#ui/counter.tsx";
import { Link } from "#ui/link.tsx";
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

const placesOf = (me: Person, newMessages: number): Place[] => {
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

/** The places to go on a phone, under the thumb; a room needs the space for itself. */
export function BottomBar({ newMessages }: { newMessages: number }) {
  const me = useMe();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (path.startsWith(paths.room(""))) return null;

  return (
    <nav className={styles.bottom} aria-label={t("app.phoneNavigation")}>
      {placesOf(me, newMessages).map(({ label, href, icon, count = 0 }) => (
        <Link
          key={href}
          className={styles.place}
          href={href}
          aria-current={path === href ? "page" : undefined}
        >
          <span className={styles.placeIcon}>
            {icon}
            {count > 0 && <Counter value={count} />}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
