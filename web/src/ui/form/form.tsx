import { useForm } from "@mantine/form";
import { type FormEvent, type ReactNode, use, useEffect, useId, useRef, useState } from "react";
import type { z } from "zod";
import { cx } from "#ui/format/cx.ts";
import { toast } from "#ui/overlay/toast.ts";
import { FailureTone } from "#ui/state/failure-tone.ts";
import { asProblem } from "#ui/state/problem.ts";
import { useFirstFocus } from "./first-control.ts";
import { FormContext, type FormState, type Values } from "./form-state.ts";
import { FormSummary, Newer, Refusal } from "./form-messages.tsx";
import { type Shape, useShape } from "./use-shape.ts";
import { useGuard } from "./guard.ts";
import styles from "./form.module.css";

interface FormProps<S extends z.ZodType> {
  /** The shape of the route; its messages appear under the fields. */
  schema: Shape<S>;
  start: Partial<z.input<S>>;
  /** Gets the parsed values. What it throws appears under its field, or at the foot. */
  onSubmit: (values: z.output<S>) => unknown;
  /**
   * Warns before the page is left with unsaved edits, and offers to save them; with `"sends"`, as for a
   * message, only the form's own button sends it.
   */
  guards?: boolean | "sends";
  /** Focuses the first field when the screen opens, or the field of this name. */
  takesFocus?: boolean | string;
  /** Called on every change, for drafts and previews. */
  onChange?: ((values: Partial<z.input<S>>) => void) | undefined;
  /** Shows the version that somebody else saved since the form was opened, if there is one. */
  newer?: false | (() => void);
  /** What the form is for, if no heading says it. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form over the shape of its route: one column, errors under their fields, refusals at the foot. */
export function Form<S extends z.ZodType>(props: FormProps<S>) {
  const { schema, start, guards = false, takesFocus = false } = props;
  const { label, className, children } = props;
  const id = useId();
  const [labels] = useState<FormState["labels"]>(() => new Map());
  const [codes] = useState<FormState["codes"]>(() => new Set());
  const { arriving, allArrived, waiting } = useArrivals();
  const [refusal, setRefusal] = useState<string>();
  const shape = useShape(schema);
  const form = useForm<Values>({
    initialValues: start as Values,
    validate: shape.errorsIn,
    onValuesChange: (values) => {
      // The refusal was about the values sent before this change.
      setRefusal(undefined);
      props.onChange?.(values as Partial<z.input<S>>);
    },
  });
  const judged = { shape, onSubmit: props.onSubmit, isVersioned: props.newer !== undefined };
  const { send, refuse, ...state } = useSending({ id, form, labels, codes }, judged, setRefusal);
  const sending = state.sending || waiting;
  const element = useFocusOnError(form.errors, sending);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (waiting) return;
    if (shape.known() && arriving.size === 0) return form.onSubmit(send)();
    void Promise.all([shape.load(), allArrived()]).then(() => form.onSubmit(send)(), refuse);
  };
  const save = async () => {
    await Promise.all([shape.load(), allArrived()]);
    const isSaved = !form.validate().hasErrors && (await send(form.getValues()));
    if (!isSaved) focusOnceAsked(element.current);
    return isSaved;
  };
  useGuard(guards !== false && !sending && form.isDirty(), guards === "sends" ? undefined : save);
  useFirstFocus(element, takesFocus);

  return (
    <FormContext value={{ id, form, sending, labels, codes, arriving }}>
      <form
        ref={element}
        className={cx(styles.form, className)}
        aria-label={label}
        data-takes-focus={takesFocus === false ? undefined : String(takesFocus)}
        noValidate
        // A failure here happens again, and is shown, when the form is sent.
        onFocus={() => void shape.load().catch(() => {})}
        onSubmit={submit}
      >
        <FormSummary id={id} errors={form.errors} labels={labels} />
        {children}
        {props.newer ? <Newer onShow={props.newer} /> : refusal && <Refusal>{refusal}</Refusal>}
      </form>
    </FormContext>
  );
}

const isStopped = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** The values still arriving in fields, and the wait for all of them; cancelled ones count as done. */
function useArrivals() {
  const [arriving] = useState<FormState["arriving"]>(() => new Set());
  const [waiting, setWaiting] = useState(false);
  const allArrived = async () => {
    setWaiting(true);
    try {
      const unlessStopped = (error: unknown) => {
        if (!isStopped(error)) throw error;
      };
      await Promise.all([...arriving].map((one) => one.catch(unlessStopped)));
    } finally {
      setWaiting(false);
    }
  };
  return { arriving, allArrived, waiting };
}

/** Statuses that refuse the values sent; in a form with one field, they can only mean that field. */
const ofWhatWasTyped = new Set([400, 404, 409, 422]);
/** The code of a refusal that speaks at its fields alone. */
const invalid = "request.invalid";

interface Judged<S extends z.ZodType> {
  shape: ReturnType<typeof useShape<S>>;
  onSubmit: FormProps<S>["onSubmit"];
  /** Whether 409 means a newer version, and not a value. */
  isVersioned: boolean;
}

type Refusing = (refusal: string | undefined) => void;
type Fields = Omit<FormState, "sending" | "arriving">;

/** Places each refusal under its field, or at the foot. */
function useRefusing(
  { form, labels, codes }: Fields,
  { isVersioned }: { isVersioned: boolean },
  setRefusal: Refusing,
) {
  const tone = use(FailureTone);
  const isOfField = (status = 0) =>
    labels.size === 1 && ofWhatWasTyped.has(status) && !(isVersioned && status === 409);

  return (error: unknown) => {
    const problem = asProblem(error);
    const known = Object.entries(problem.errors ?? {}).filter(([name]) => labels.has(name));
    // Anything but a plain refusal, such as a lost connection, says nothing about the code.
    const wrong = problem.status === 400 ? [...codes] : [];
    if (known.length > 0) form.setErrors(Object.fromEntries(known));
    else if (wrong.length > 0) {
      for (const name of wrong) form.setFieldValue(name, "");
      form.setErrors(Object.fromEntries(wrong.map((name) => [name, problem.message])));
    } else if (isOfField(problem.status))
      form.setErrors(Object.fromEntries([...labels.keys()].map((name) => [name, problem.message])));
    else setRefusal(problem.message);
    if (tone && problem.code !== invalid) toast({ tone, text: problem.message });
  };
}

/** Sends one call at a time. */
function useSending<S extends z.ZodType>(fields: Fields, judged: Judged<S>, setRefusal: Refusing) {
  const { form } = fields;
  const { shape, onSubmit } = judged;
  const refuse = useRefusing(fields, judged, setRefusal);
  const [sending, setSending] = useState(false);
  const isSending = useRef(false);

  const send = async (values: Values) => {
    if (isSending.current) return false;
    isSending.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      const known = shape.known();
      if (known) await onSubmit(known.parse(values));
      // What was typed meanwhile is not saved yet.
      form.resetDirty(values);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };

  return { send, refuse, sending };
}

const firstInvalid =
  '[aria-invalid="true"]:is(input, select, textarea, [role="textbox"]), [data-invalid] input';

const focusFirstInvalid = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>(firstInvalid)?.focus();

/** Milliseconds; a dialog returns the focus 10 ms after it has closed. */
const afterDialogs = 20;

/** The question that asked to save gives the focus back as it closes; from there it goes to the error. */
const focusOnceAsked = (form: HTMLElement | null) =>
  window.addEventListener("focusin", () => setTimeout(focusFirstInvalid, afterDialogs, form), {
    once: true,
    signal: AbortSignal.timeout(1_000),
  });

/** Focuses the first field with an error, each time sending brings new errors. */
function useFocusOnError(errors: FormState["form"]["errors"], sending: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const isConfirmed = useRef(false);

  useEffect(() => {
    const form = element.current;
    if (!form) return;
    const ask = () => {
      isConfirmed.current = true;
    };
    form.addEventListener("submit", ask, { capture: true });
    return () => form.removeEventListener("submit", ask, { capture: true });
  }, []);

  useEffect(() => {
    if (!isConfirmed.current || sending) return;
    isConfirmed.current = false;
    focusFirstInvalid(element.current);
  }, [errors, sending]);

  return element;
}
