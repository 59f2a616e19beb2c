import type { UseFormReturnType } from "@mantine/form";
import { createContext, use, useEffect } from "react";

export type Values = Record<string, unknown>;

export interface FormState {
  /** Distinguishes its fields from those of the same name in another form on the page. */
  id: string;
  form: UseFormReturnType<Values>;
  sending: boolean;
  /** Field names to labels, for the summary. */
  labels: Map<string, string>;
  /** Names of the fields that are emptied when their value was wrong. */
  codes: Set<string>;
  /** Values still arriving in fields, such as uploads: the form is sent once they are there. */
  arriving: Set<Promise<unknown>>;
}

export const FormContext = createContext<FormState | null>(null);

/** The form around a field or a button. */
export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error("A field stands outside of a Form");
  return state;
}

let isPressing = false;
if (typeof window !== "undefined") {
  const press = (pressing: boolean) => () => {
    isPressing = pressing;
  };
  window.addEventListener("pointerdown", press(true), { capture: true });
  window.addEventListener("pointerup", press(false), { capture: true });
  window.addEventListener("pointercancel", press(false), { capture: true });
}

/**
 * Waits for the release of a press: a text that appears above a button would move it from under the
 * pointer, and the press would be lost.
 */
const onceReleased = (then: () => void) => {
  if (!isPressing) return then();
  window.addEventListener("click", () => setTimeout(then), { capture: true, once: true });
};

/** Value, change, blur and error of one field; an edited field is validated on leaving it. */
export function useField(name: string, label: string) {
  const { id, form, labels } = useFormState();
  const { value, onChange, error, onFocus } = form.getInputProps(name);

  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);

  const onBlur = () => {
    if (form.isDirty(name)) onceReleased(() => form.validateField(name));
  };
  return { name, id: fieldId(id, name), value, onChange, onFocus, onBlur, error };
}

/** Makes the form wait for a value still arriving; if that fails nothing is sent, unless it was cancelled. */
export const useArriving = () => {
  const { arriving } = useFormState();
  return <T>(coming: Promise<T>) => {
    const gone = () => void arriving.delete(coming);
    arriving.add(coming);
    coming.then(gone, gone);
    return coming;
  };
};

/** The value of another field of the form. */
export const useValueOf = (name: string): unknown => useFormState().form.getInputProps(name).value;

/** The id of the control of a form's field, so that the summary can lead to it. */
export const fieldId = (form: string, name: string) => `field-${name.replaceAll(".", "-")}-${form}`;
