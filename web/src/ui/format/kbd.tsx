import styles from "./kbd.module.css";

/** A key on the keyboard. Decorative: the control itself carries `aria-keyshortcuts`. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className={styles.kbd} aria-hidden>
    {children}
  </kbd>
);
