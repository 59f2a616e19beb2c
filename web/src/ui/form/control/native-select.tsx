import { IconChevronDown } from "@tabler/icons-react";
import type { SelectHTMLAttributes } from "react";
import { cx } from "#ui/format/cx.ts";
import styles from "#ui/form/field.module.css";

/** The browser's own select. */
export const NativeSelect = (props: SelectHTMLAttributes<HTMLSelectElement>) => (
  <div className={styles.place}>
    <select {...props} className={cx(styles.input, styles.native, styles.select)} />
    <span className={cx(styles.behind, styles.chevron)}>
      <IconChevronDown aria-hidden />
    </span>
  </div>
);
