import { t } from "#text/index.ts";
import "#text/fields.ts";
import { cx } from "#ui/format/cx.ts";
import { FieldLabel, type FieldWords } from "#ui/form/field-frame.tsx";
import field from "#ui/form/field.module.css";
import { useValueOf } from "#ui/form/form-state.ts";
import { DateField } from "./date-field.tsx";
import { isDay } from "./days.ts";
import styles from "./date-range-field.module.css";

interface DateRangeFieldProps extends Omit<FieldWords, "name"> {
  /** The fields of the schema that hold the first and the last day. */
  from: string;
  to: string;
  min?: string;
  max?: string;
  disabled?: boolean;
}

const dayIn = (value: unknown) => (isDay(value) ? value : undefined);

/** A span of days. Each calendar is limited by the other end; the shape checks the order of typed days. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { from, to, label, help, optional, min, max, disabled } = props;
  const first = dayIn(useValueOf(from));
  const last = dayIn(useValueOf(to));

  return (
    <fieldset>
      <legend className={cx(field.label, styles.legend)}>
        <FieldLabel label={label} optional={optional ?? false} />
      </legend>
      {help && <p className={field.help}>{help}</p>}
      <div className={styles.ends}>
        <DateField
          name={from}
          label={t("fields.from")}
          min={min}
          max={last ?? max}
          until={last}
          clears={optional ?? false}
          disabled={disabled ?? false}
        />
        <DateField
          name={to}
          label={t("fields.to")}
          min={first ?? min}
          max={max}
          until={first}
          clears={optional ?? false}
          disabled={disabled ?? false}
        />
      </div>
    </fieldset>
  );
}
