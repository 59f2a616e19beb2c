import styles from "./awning.module.css";

/** The striped cloth over a front. */
export const Awning = () => <div className={styles.awning} />;
