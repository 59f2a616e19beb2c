import { useRouterState } from "@tanstack/react-router";
import { IconMenu2 } from "@tabler/icons-react";
import type { Entry } from "#app/screens/menu.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { barOf, countAt, isAt } from "./destinations.tsx";
import styles from "./frame.module.css";

function PlaceLink({ entry, count }: { entry: Entry; count: number }) {
  const { label, href, icon } = entry;
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
      {barOf("bottom", me).map((entry) => (
        <PlaceLink key={entry.href} entry={entry} count={countAt(entry, newMessages)} />
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
