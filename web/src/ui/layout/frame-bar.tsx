import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { LogoMark } from "#ui/art/logo-mark.tsx";
import { cx } from "#ui/format/cx.ts";
import { Link } from "./link.tsx";
import styles from "./frame-bar.module.css";

interface FrameBarProps {
  className?: string | undefined;
  /** Lays out the column inside, which is as wide as the pages below. */
  columnClassName: string | undefined;
  children: ReactNode;
}

/** The bar along the top of the window. */
export const FrameBar = ({ className, columnClassName, children }: FrameBarProps) => (
  <header className={cx(styles.bar, className)}>
    <div className={cx(styles.column, columnClassName)}>{children}</div>
  </header>
);

interface BrandProps {
  /** Makes it a link, whose name is `label`. */
  href?: string;
  label?: string;
  /** Shows the mark alone on a phone or tablet. */
  short?: boolean;
  className?: string | undefined;
}

/** The mark and the name of the product. */
export function Brand({ href, label, short, className }: BrandProps) {
  const look = cx(styles.brand, short && styles.short, className);
  const words = (
    <>
      <LogoMark /> <span>{t("ui.product")}</span>
    </>
  );
  if (href === undefined) return <span className={look}>{words}</span>;
  return (
    <Link className={look} href={href} aria-label={label}>
      {words}
    </Link>
  );
}
