import type { ReactNode } from "react";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import styles from "./sign-up.module.css";

interface SignUpScreenProps {
  title: string;
  lead?: ReactNode;
  /** The progress through the sign-up. */
  progress?: ReactNode;
  children: ReactNode;
}

/** One screen of the sign-up: the question, and the reason for it. */
export function SignUpScreen({ title, lead, progress, children }: SignUpScreenProps) {
  useTabTitle(title);

  return (
    <div className={styles.step}>
      {progress}
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
