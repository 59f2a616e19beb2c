import type { ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import { wholeNumber } from "#ui/format/number.ts";
import type { CountedValue } from "./check-list-order.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import styles from "./check-list.module.css";

type Props = {
  of: CountedValue;
  checked: boolean;
  /** True if only some of the values it includes are chosen. */
  isPartly?: boolean;
  onToggle: () => void;
  /** Beside the name. */
  children?: ReactNode;
};

/** One value to tick, with its count. */
export const CheckRow = ({ of: { label, count }, isPartly = false, ...row }: Props) => (
  <div className={cx(styles.value, count === 0 && styles.none)}>
    <Checkbox
      label={label}
      checked={row.checked}
      indeterminate={isPartly}
      onChange={row.onToggle}
    />
    {row.children}
    <span className={styles.count}>{wholeNumber(count)}</span>
  </div>
);
