import { useRouterState } from "@tanstack/react-router";
import { IconChevronRight } from "@tabler/icons-react";
import { useMe } from "#app/session/me.ts";
import { Link } from "#ui/layout/link.tsx";
import { settingsGroups, type SettingsPlace } from "./settings-places.tsx";
import styles from "./settings.module.css";

function PlaceLink({ label, href, icon }: SettingsPlace) {
  const path = useRouterState({ select: ({ location }) => location.pathname });

  return (
    <Link className={styles.place} href={href} aria-current={path === href ? "page" : undefined}>
      {icon}
      <span>{label}</span>
      <IconChevronRight className={styles.onward} aria-hidden />
    </Link>
  );
}

/** Every settings page this person has, one's own first, then the company's. */
export function SettingsMenu({ label }: { label: string }) {
  const groups = settingsGroups(useMe());

  return (
    <nav className={styles.menu} aria-label={label}>
      {groups.map(({ title, places }) => (
        <div key={title} className={styles.group}>
          <p className={styles.groupTitle}>{title}</p>
          <ul aria-label={title}>
            {places.map((place) => (
              <li key={place.href}>
                <PlaceLink {...place} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
