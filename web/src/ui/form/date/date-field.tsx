import { IconCalendar } from "@tabler/icons-react";
import { language, t } from "#text/index.ts";
import "#text/fields.ts";
import { dateText } from "#ui/format/date.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import field from "#ui/form/field.module.css";
import { describedBy } from "#ui/form/described-by.ts";
import { Field } from "#ui/form/field.tsx";
import type { FieldWords } from "#ui/form/field-frame.tsx";
import { LineInput } from "#ui/form/control/line-input.tsx";
import { useWrittenField } from "#ui/form/written-field.ts";
import { Calendar, type CalendarProps } from "./calendar.tsx";
import { dayWords, isDay } from "./days.ts";
import { readDay } from "./read-day.ts";

interface DateFieldProps
  extends FieldWords,
    Pick<CalendarProps, "min" | "max" | "until" | "clears"> {
  disabled?: boolean;
}

const inWords = (day: string) => dayWords(day, language(), { dateStyle: "full" });

/** A day, typed or chosen from a calendar; the form holds it as "2026-11-22". */
export function DateField(props: DateFieldProps) {
  const { name, label, help, optional, disabled, clears = optional, ...calendar } = props;
  const { id, error, onFocus, value, change, input, isSettled } = useWrittenField(name, label, {
    read: readDay,
    write: (day) => dateText(day),
    is: isDay,
  });

  const button = disabled ? undefined : (
    <Popover
      label={t("fields.openCalendar", { label })}
      width="auto"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          className={field.toggle}
          label={t("fields.openCalendar", { label })}
        >
          <IconCalendar aria-hidden />
        </IconButton>
      )}
    >
      {(close) => (
        <Calendar
          {...calendar}
          value={value}
          clears={clears ?? false}
          onChoose={(day) => {
            change(day);
            close();
          }}
        />
      )}
    </Popover>
  );

  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      <LineInput
        {...describedBy(id, { help, error })}
        {...input}
        id={id}
        name={name}
        disabled={disabled}
        onFocus={onFocus}
        placeholder={t("fields.dateExample")}
        inputMode="numeric"
        autoComplete="off"
        behind={button}
      />
      <VisuallyHidden live>
        {isSettled && value && t("fields.readAs", { value: inWords(value) })}
      </VisuallyHidden>
    </Field>
  );
}
