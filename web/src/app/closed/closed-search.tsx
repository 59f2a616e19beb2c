import { IconLock } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import "#text/trial.ts";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { Link } from "#ui/layout/link.tsx";
import styles from "./closed.module.css";

/** Shown in place of a search field, so that nobody types in vain. */
export const ClosedSearch = ({ className }: { className: string | undefined }) => (
  <Link href={paths.subscription} className={cx(styles.search, className)}>
    <IconLock aria-hidden />
    <span>{t("closed.search")}</span>
  </Link>
);
