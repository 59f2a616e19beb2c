import type { ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import { useTabTitle } from "./tab-title.tsx";
import styles from "./page.module.css";

interface PageProps {
  /** The page's only h1 and the title of the browser tab. */
  title: string;
  /** A count or state beside the title. */
  note?: ReactNode;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  width?: "page" | "reading" | "form" | "full";
  /** Draws no heading, for pages whose h1 is elsewhere (home hero, profile header, rooms). */
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The column of a page with its title. */
export function Page({ title, note, actions, width = "page", bare, ...rest }: PageProps) {
  useTabTitle(title);

  return (
    <div className={cx(styles.page, width !== "page" && styles[width], rest.className)}>
      {!bare && (
        <header className={styles.head}>
          <div className={styles.title}>
            <h1 tabIndex={-1}>{title}</h1>
            {note && <span className={styles.note}>{note}</span>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {rest.children}
    </div>
  );
}
