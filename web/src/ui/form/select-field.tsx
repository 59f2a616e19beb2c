import { lazy, Suspense } from "react";
import { inTime } from "#ui/state/in-time.ts";
import { describedBy } from "./described-by.ts";
import { Field } from "./field.tsx";
import { type FieldWords, fieldFrame } from "./field-frame.tsx";
import { useField } from "./form-state.ts";
import { NativeSelect } from "./control/native-select.tsx";
import type { Option } from "./option.ts";

interface SelectFieldProps extends FieldWords {
  options: Option[];
  /** Shown before anything is chosen. */
  placeholder?: string;
  /** A find box for long lists. */
  searchable?: boolean;
  disabled?: boolean;
}

const SearchableSelect = lazy(() =>
  inTime(() => import("./searchable-select.tsx"))().then((select) => ({
    default: select.SearchableSelect,
  })),
);

/** Chooses one of several values; with `searchable`, by typing. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, help, optional, options, placeholder, searchable, disabled } = props;
  const { error, value, onChange, ...field } = useField(name, label);
  const chosen = typeof value === "string" ? value : "";

  const native = (
    <Field id={field.id} label={label} help={help} optional={optional} error={error}>
      <NativeSelect
        {...field}
        {...describedBy(field.id, { help, error })}
        disabled={disabled}
        value={chosen}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        {(placeholder !== undefined || optional || chosen === "") && (
          <option value="">{placeholder}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
  if (!searchable) return native;

  return (
    <Suspense fallback={native}>
      <SearchableSelect
        {...field}
        {...fieldFrame({ label, help, optional }, error)}
        disabled={disabled}
        placeholder={placeholder}
        options={options}
        value={chosen || null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </Suspense>
  );
}
