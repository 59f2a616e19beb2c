import { useRouterState } from "@tanstack/react-router";
import { type Ref, Suspense } from "react";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import type { Entry } from "#app/screens/menu.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { Bell } from "#notifications/bell.tsx";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Brand, FrameBar } from "#ui/layout/frame-bar.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { AccountMenu } from "./account-menu.tsx";
import { barOf, countAt, isAt } from "./destinations.tsx";
import styles from "./frame.module.css";

type Props = {
  counters: { messages: number; notifications: number };
  /** Where a screen may put a control of its own. */
  partRef: Ref<HTMLDivElement>;
  onKeys: () => void;
  className?: string | undefined;
};

/** For the retail side only. */
const SearchField = later(() => import("#browse/search/search-field.tsx"), "SearchField");

function NavLink({ to, count }: { to: Entry; count: number }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });

  return (
    <Link
      className={styles.navLink}
      href={to.href}
      aria-current={isAt(path, to.href) ? "page" : undefined}
    >
      {to.label}
      {count > 0 && (
        <>
          <Counter value={count} />
          <VisuallyHidden>{t("app.new")}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

/** Logo, search, the main links, the bell and the account menu. */
export function TopBar({ counters, partRef, onKeys, className }: Props) {
  const me = useMe();
  const isPhone = usePhone();

  return (
    <FrameBar className={className} columnClassName={styles.topColumn}>
      <Brand className={styles.brand} href={paths.home} label={t("app.toHome")} short />
      {sideOf(me) === "retail" && (
        <Suspense fallback={<div className={styles.search} />}>
          <SearchField />
        </Suspense>
      )}
      <div ref={partRef} className={styles.part} />
      {!isPhone && (
        <nav className={styles.nav} aria-label={t("app.mainNavigation")}>
          {barOf("top", me).map((to) => (
            <NavLink key={to.href} to={to} count={countAt(to, counters.messages)} />
          ))}
        </nav>
      )}
      <div className={styles.own}>
        <Bell counters={counters} />
        {!isPhone && (
          <AccountMenu
            onKeys={onKeys}
            trigger={(props) => (
              <button
                type="button"
                {...props}
                className={styles.account}
                aria-label={t("app.accountOf", { name: me.fullName })}
              >
                <Avatar id={me.id} name={me.fullName} src={me.avatar.size60?.image} size={32} />
              </button>
            )}
          />
        )}
      </div>
    </FrameBar>
  );
}
