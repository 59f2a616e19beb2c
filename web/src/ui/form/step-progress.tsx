import styles from "./step-progress.module.css";

interface StepProgressProps {
  /** "2 of 6 · Business type": the bar below says nothing more. */
  words: string;
  /** How long it still takes, in words. */
  note?: string;
  at: number;
  of: number;
  /** How much of the current step is done, between 0 and 1. */
  part?: number;
}

/** The current step among named steps. */
export const StepProgress = ({ words, note, at, of, part = 0.5 }: StepProgressProps) => (
  <div className={styles.progress}>
    <p className={styles.words}>
      <strong>{words}</strong>
      {note && <span>{note}</span>}
    </p>
    <div className={styles.bar} aria-hidden>
      {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
        <span key={step} className={styles.step}>
          <span style={{ inlineSize: `${step < at ? 100 : step === at ? part * 100 : 0}%` }} />
        </span>
      ))}
    </div>
  </div>
);
