import { IconLoader2 } from "@tabler/icons-react";
import styles from "./spinner.module.css";

/** Turns while an answer is awaited. Always beside a word that says what is going on. */
export const Spinner = () => <IconLoader2 className={styles.spinner} aria-hidden />;
