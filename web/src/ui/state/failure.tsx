import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, use, useState } from "react";
import styles from "#ui/form/form.module.css";
import { toast } from "#ui/overlay/toast.ts";
import { FailureTone } from "./failure-tone.ts";
import { asProblem } from "./problem.ts";

interface Failing {
  /** Shows the failure in a toast and in place; takes an error or words. */
  fail: (error: unknown) => void;
  /** Call before the next try. */
  clear: () => void;
  /** The words to draw beside what failed. */
  failure: ReactNode;
}

/** Reports what went wrong: a toast that closes, and words that stay where it happened. */
export const useFailure = (): Failing => {
  const [words, setWords] = useState<string>();
  const tone = use(FailureTone) ?? "warning";

  const fail = (error: unknown) => {
    const text = typeof error === "string" ? error : asProblem(error).message;
    setWords(text);
    toast({ tone, text });
  };
  const failure = words !== undefined && (
    <span className={styles.failure}>
      <IconAlertCircle aria-hidden />
      {words}
    </span>
  );
  return { fail, clear: () => setWords(undefined), failure };
};
