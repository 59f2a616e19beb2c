import { IconLoader2 } from "@tabler/icons-react";
import styles from "./spinner.module.css";

/** Turns while waiting for an answer. Always beside words that say what is going on. */
export const Spinner = () => <IconLoader2 className={styles.spinner} aria-hidden />;
