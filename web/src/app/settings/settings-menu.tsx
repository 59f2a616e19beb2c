import { useMatch } from "@tanstack/react-router";
import { IconChevronRight } from "@tabler/icons-react";
import { type Entry, menuOf } from "#app/screens/menu.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { settingsScreens } from "./settings-screens.tsx";
import styles from "./settings.module.css";

function EntryLink({ label, href, icon }: Entry) {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });

  return (
    <Link className={styles.place} href={href} aria-current={path === href ? "page" : undefined}>
      {icon}
      <span>{label}</span>
      <IconChevronRight className={styles.onward} aria-hidden />
    </Link>
  );
}

/** Every settings page this person has: their own first, then the company's. */
export function SettingsMenu({ label }: { label: string }) {
  const me = useMe();
  const company = me.retailer ?? me.startup;
  const groups = [
    { title: t("settings.you"), entries: menuOf(settingsScreens, "own", me) },
    { title: company?.companyShortName ?? "", entries: menuOf(settingsScreens, "company", me) },
  ];

  return (
    <nav className={styles.menu} aria-label={label}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <div key={title} className={styles.group}>
            <p className={styles.groupTitle}>{title}</p>
            <ul aria-label={title}>
              {entries.map((entry) => (
                <li key={entry.href}>
                  <EntryLink {...entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
