import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { Link } from "#ui/layout/link.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { useFromProfile } from "./from-profile.ts";
import styles from "./settings.module.css";

type Props = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** One page of the settings, beside their menu; on a phone the menu is one step back. */
export function SettingsPage({ title, lead, children }: Props) {
  useTabTitle(title);
  const { profile } = useFromProfile();

  return (
    <div className={styles.page}>
      <Link
        className={cx(styles.back, profile && styles.toProfile)}
        href={profile ?? paths.settings.all}
      >
        <IconChevronLeft aria-hidden /> {profile ? t("app.ownProfile") : t("app.settings")}
      </Link>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
