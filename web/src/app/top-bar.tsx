import { useRouterState } from "@tanstack/react-router";
import { AccountMenu } from "#app/account-menu.tsx";
import { type Destination, topDestinations } from "#app/destinations.ts";
import { sideOf, useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { SearchField } from "#app/search-field.tsx";
import { Bell } from "#notifications/bell.tsx";
import { t } from "#text/index.ts";
import { LogoMark } from "#ui/art/logo-mark.tsx";
import { Counter } from "#ui/counter.tsx";
import { Link } from "#ui/link.tsx";
import styles from "./frame.module.css";

type Counters = { messages: number; notifications: number };

function NavLink({ to, count }: { to: Destination; count: number }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = to.href === paths.home ? path === paths.home : path.startsWith(to.href);

  return (
    <Link className={styles.navLink} href={to.href} aria-current={isHere ? "page" : undefined}>
      {to.label}
      {count > 0 && <Counter value={count} />}
    </Link>
  );
}

/** Logo, search, the few places to go, the bell and the person. */
export function TopBar({ counters }: { counters: Counters }) {
  const me = useMe();

  return (
    <header className={styles.top}>
      <div className={styles.topColumn}>
        <Link className={styles.brand} href={paths.home} aria-label={t("app.toHome")}>
          <LogoMark /> <span>{t("ui.product")}</span>
        </Link>
        {sideOf(me) === "retail" && <SearchField />}
        <nav className={styles.nav} aria-label={t("app.mainNavigation")}>
          {topDestinations(me).map((to) => (
            <NavLink key={to.href} to={to} count={to.counts ? counters.messages : 0} />
          ))}
        </nav>
        <Bell counters={counters} />
        <AccountMenu />
      </div>
    </header>
  );
}
