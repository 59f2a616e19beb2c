import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import styles from "./settings.module.css";

type Props = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** One page of the settings, beside their menu; on a phone the menu is one step back. */
export function SettingsPage({ title, lead, children }: Props) {
  useTabTitle(title);

  return (
    <div className={styles.page}>
      <Link className={styles.back} href={paths.settings.all}>
        <IconChevronLeft aria-hidden /> {t("app.settings")}
      </Link>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
