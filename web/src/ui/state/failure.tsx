import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import styles from "#ui/form/form.module.css";
import { toast } from "#ui/overlay/toast.ts";
import { asProblem } from "./problem.ts";

interface Failing {
  /** Tells of it in passing, and keeps it in sight; takes an error or words. */
  fail: (error: unknown) => void;
  /** Before the next try. */
  clear: () => void;
  /** Draw it beside what failed. */
  failure: ReactNode;
}

/** What went wrong: the toast that tells of it leaves, the words stay where it happened. */
export const useFailure = (): Failing => {
  const [words, setWords] = useState<string>();

  const fail = (error: unknown) => {
    const text = typeof error === "string" ? error : asProblem(error).message;
    setWords(text);
    toast({ tone: "danger", text });
  };
  const failure = words !== undefined && (
    <span className={styles.failure}>
      <IconAlertCircle aria-hidden />
      {words}
    </span>
  );
  return { fail, clear: () => setWords(undefined), failure };
};
