import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "#ui/format/cx.ts";
import { Counter } from "#ui/list/counter.tsx";
import styles from "./icon-button.module.css";

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  /** `plate` for covers, `outline` for rows of buttons, `quiet` for anywhere else. */
  variant?: "quiet" | "outline" | "plate" | undefined;
  size?: "normal" | "small" | "tiny" | undefined;
  /** For a toggle: whether it is on. `filled` fills the icon, `inverted` the button. */
  pressed?: boolean | undefined;
  pressedLook?: "filled" | "inverted" | undefined;
  /** A count on the corner. The label must say it in words as well. */
  count?: number | undefined;
  shortcut?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A button with only an icon; its name is in `label`. */
export function IconButton({
  label,
  variant = "quiet",
  size = "normal",
  pressed,
  pressedLook = "filled",
  count,
  shortcut,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const dress = [styles[variant], size !== "normal" && styles[size], styles[pressedLook]];

  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, ...dress, className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      data-tip={label}
      data-many={count !== undefined && count > 9}
    >
      {children}
      {count ? <Counter className={styles.count} tone="danger" value={count} /> : null}
    </button>
  );
}
