import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "#ui/format/cx.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { Spinner } from "#ui/state/spinner.tsx";
import { Link, type LinkProps } from "./link.tsx";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "default" | "quiet" | "danger" | "confirm" | "link";

export interface ButtonLook {
  /** One `primary` per view; `danger` is outlined until the step that is `confirm`; `link` goes in text. */
  variant?: ButtonVariant | undefined;
  icon?: ReactNode;
  /** The key that does the same, shown inside. */
  shortcut?: string | undefined;
  small?: boolean | undefined;
  full?: boolean | undefined;
}

type Look = ButtonLook & { children?: ReactNode; className?: string | undefined };

const look = ({ variant = "default", small, full, className }: Look) =>
  cx(styles.button, styles[variant], small && styles.small, full && styles.full, className);

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Keeps the label, adds a spinner and ignores further presses. */
    sending?: boolean | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

/**
 * A button that acts. The label says what happens: verb plus noun.
 * Our own and not the library's, because every page loads it first.
 */
export function Button(props: ButtonProps) {
  const { variant, icon, shortcut, small, full, sending, className, children, ...rest } = props;

  return (
    <button
      type="button"
      aria-keyshortcuts={shortcut}
      {...rest}
      className={cx(look(props), sending && styles.sending)}
      aria-busy={sending || undefined}
      onClick={sending ? (event) => event.preventDefault() : rest.onClick}
    >
      {sending ? <Spinner /> : icon}
      {children}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </button>
  );
}

/** Looks like a button and goes somewhere. */
export function LinkButton(props: ButtonLook & LinkProps) {
  const { variant, icon, shortcut, small, full, className, children, ...rest } = props;

  return (
    <Link {...rest} className={look(props)}>
      {icon}
      {children}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Link>
  );
}
