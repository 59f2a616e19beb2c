import { lazy, Suspense } from "react";
import type { Option } from "#ui/form/option.ts";
import { inTime } from "#ui/state/in-time.ts";
import { type FieldWords, fieldFrame } from "./field-frame.tsx";
import { useField } from "./form-state.ts";

const ManySelect = lazy(() =>
  inTime(() => import("./many-select.tsx"))().then((select) => ({ default: select.ManySelect })),
);

interface ManyFieldProps extends FieldWords {
  /** Must include the chosen values, or these have no name to show. */
  options: Option[];
  placeholder?: string;
  /** Called with what is typed, if the caller fetches the options. */
  onSearch?: (text: string) => void;
  /** The most values that can be chosen. */
  most?: number;
}

/** Chooses several values of a long list by typing; the field holds their ids in the order chosen. */
export function ManyField(props: ManyFieldProps) {
  const { name, label, help, optional, options, placeholder, onSearch, most } = props;
  const { error, value, onChange, ...field } = useField(name, label);
  const chosen = Array.isArray(value) ? value.map(String) : [];

  return (
    <Suspense fallback={<div aria-busy />}>
      <ManySelect
        {...field}
        {...fieldFrame({ label, help, optional }, error)}
        options={options}
        placeholder={chosen.length === 0 ? placeholder : undefined}
        value={chosen}
        maxValues={most}
        onChange={onChange}
        onSearchChange={onSearch}
      />
    </Suspense>
  );
}
