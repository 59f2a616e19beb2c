import type { CSSProperties, InputHTMLAttributes, ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import styles from "#ui/form/field.module.css";

interface LineInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A sign before the text. */
  before?: ReactNode;
  /** A unit or a button after the text. */
  behind?: ReactNode;
  /** The width of `behind`; by default that of a control. */
  room?: string | undefined;
}

/** One line to type in. */
export const LineInput = ({ before, behind, room, ...input }: LineInputProps) => (
  <div
    className={styles.place}
    style={room === undefined ? undefined : ({ "--room": room } as CSSProperties)}
  >
    {before && <span className={styles.before}>{before}</span>}
    <input
      {...input}
      className={cx(
        styles.input,
        styles.native,
        before ? styles.hasBefore : undefined,
        behind ? styles.hasBehind : undefined,
      )}
    />
    {behind && <span className={styles.behind}>{behind}</span>}
  </div>
);
