import { t } from "#text/index.ts";
import "#text/fields.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import styles from "#ui/form/field.module.css";
import { isDoubtful } from "./reading.ts";

interface ReadAsProps {
  field: { value: number | undefined; typed: string | undefined; isSettled: boolean };
  write: (value: number) => string;
}

/** Says how the input was read: visibly if it is ambiguous, and to screen readers on leaving the field. */
export function ReadAs({ field: { value, typed, isSettled }, write }: ReadAsProps) {
  const read = value !== undefined && typed !== undefined;
  const words = read ? t("fields.readAs", { value: write(value) }) : "";
  // A negative amount is refused, which the error says.
  const isInSight = read && value >= 0 && isDoubtful(typed);

  return (
    <>
      {isInSight && <p className={styles.reading}>{words}</p>}
      <VisuallyHidden live>{isSettled && words}</VisuallyHidden>
    </>
  );
}
