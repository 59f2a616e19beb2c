import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useId } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { FieldError, FieldLabel, type FieldWords } from "./field-frame.tsx";
import { useField } from "./form-state.ts";
import field from "./field.module.css";
import styles from "./stars-field.module.css";

interface StarsInputProps {
  name: string;
  value: number | undefined;
  onChange: (value: number) => void;
  /** The id of the first choice, which stands for the group. */
  id?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** Five numbered stars, each a radio button. */
const StarsInput = ({ name, value, onChange, id, invalid, describedBy }: StarsInputProps) => (
  <div className={styles.group} data-invalid={invalid || undefined}>
    {[1, 2, 3, 4, 5].map((star) => (
      <label className={styles.choice} key={star}>
        <input
          className={styles.input}
          type="radio"
          id={star === 1 ? id : undefined}
          name={name}
          value={star}
          checked={value === star}
          onChange={() => onChange(star)}
          aria-label={t("ui.stars", { count: star })}
          aria-describedby={describedBy}
        />
        {value !== undefined && star <= value ? (
          <IconStarFilled aria-hidden />
        ) : (
          <IconStar aria-hidden />
        )}
        <span aria-hidden>{star}</span>
      </label>
    ))}
  </div>
);

/** Asks for one to five stars. */
export function StarsField({ name, label, help, optional }: FieldWords) {
  const { id, value, onChange, error } = useField(name, label);
  const errorId = useId();

  return (
    <fieldset>
      <legend className={cx(field.label, styles.legend)}>
        <FieldLabel label={label} optional={optional ?? false} />
      </legend>
      {help && <p className={field.help}>{help}</p>}
      <StarsInput
        name={name}
        id={id}
        value={typeof value === "number" ? value : undefined}
        onChange={onChange}
        invalid={Boolean(error)}
        describedBy={error ? errorId : undefined}
      />
      {error && (
        <p className={field.error} id={errorId}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </fieldset>
  );
}
