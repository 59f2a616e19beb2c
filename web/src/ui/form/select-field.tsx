import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { inTime } from "#ui/state/in-time.ts";
import { type FieldWords, fieldFrame } from "./field-frame.tsx";
import { useField } from "./form-state.ts";
import type { Option } from "./option.ts";

interface SelectFieldProps extends FieldWords {
  options: Option[];
  /** What stands there before anything is chosen. */
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

/** One of several values; with `searchable` found by typing. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, help, optional, options, placeholder, searchable, disabled } = props;
  const { error, value, onChange, ...field } = useField(name, label);
  const frame = fieldFrame({ label, help, optional }, error);
  const chosen = typeof value === "string" ? value : "";

  const native = (
    <NativeSelect
      {...field}
      {...frame}
      disabled={disabled}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      rightSection={<IconChevronDown aria-hidden />}
    >
      {(placeholder !== undefined || chosen === "") && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
  if (!searchable) return native;

  return (
    <Suspense fallback={native}>
      <SearchableSelect
        {...field}
        {...frame}
        disabled={disabled}
        placeholder={placeholder}
        options={options}
        value={chosen || null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </Suspense>
  );
}
