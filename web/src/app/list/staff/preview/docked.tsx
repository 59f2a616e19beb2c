import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import styles from "./docked.module.css";

interface DockedProps {
  /** Counted from 1. */
  place: number;
  count: number;
  /** The address of the whole record. */
  href: string;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
  /** The actions on this record. */
  acts: ReactNode;
  children: ReactNode;
}

/** A quick look at the record of a row, beside the list; the focus stays in the list. */
export function Docked(props: DockedProps) {
  const { place, count, href, onMove, onClose, acts, children } = props;

  return (
    <aside className={styles.docked} data-docked aria-label={t("staff.preview")}>
      <header className={styles.head}>
        <h2>{t("staff.preview")}</h2>
        <span className={styles.place}>
          {t("staff.placeOf", { place: wholeNumber(place), count: wholeNumber(count) })}
        </span>
        <IconButton size="small" label={t("staff.before")} shortcut="K" onClick={() => onMove(-1)}>
          <IconChevronUp aria-hidden />
        </IconButton>
        <IconButton size="small" label={t("staff.after")} shortcut="J" onClick={() => onMove(1)}>
          <IconChevronDown aria-hidden />
        </IconButton>
        <IconButton size="small" label={t("staff.closePreview")} shortcut="P" onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <LinkButton href={href} icon={<IconArrowsDiagonal aria-hidden />}>
          {t("staff.openRecord")}
        </LinkButton>
        <div className={styles.acts}>{acts}</div>
      </footer>
    </aside>
  );
}
